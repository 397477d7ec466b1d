import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getAllDivisionSheets } from '#contract/division-sheet.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { SheetsPage } from './sheets-page.tsx';

export const meta = () => pageMeta('Division sheets');

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  api(getAllDivisionSheets, { params: { draftId: Number(params.draftId) } });

export default function AllDivisionSheetsPage() {
  return <SheetsPage sheets={useLoaderData<typeof clientLoader>()} of="draft" />;
}

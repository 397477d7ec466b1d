import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getDivisionSheets } from '#contract/division-sheet.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { SheetsPage } from './sheets-page.tsx';

export const meta = () => pageMeta('Division sheet');

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  api(getDivisionSheets, { params: { draftDivisionId: Number(params.draftDivisionId) } });

export default function DivisionSheetPage() {
  return <SheetsPage sheets={useLoaderData<typeof clientLoader>()} of="division" />;
}

import { type ClientLoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getDraft } from '#contract/matchmaking/matchmaking.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { DraftHeader } from './draft-header.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { useUndoKeys } from './undo-keys.ts';
import { useDraftFor } from './use-draft.ts';

export const meta = () => pageMeta('Draft');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const draft = await api(getDraft, { params: { draftId: Number(params.draftId) } });
  if (!draft) throw new ApiError(404, 'We couldn’t find that.', 'not_found');
  return draft;
}

/** Going from one page of a draft to another needs no new look: the draft is kept up to date anyway. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentParams.draftId === nextParams.draftId ? false : defaultShouldRevalidate;
}

export default function DraftLayout() {
  const live = useDraftFor(useLoaderData<typeof clientLoader>());
  useUndoKeys(live);
  const base = `/admin/matchmaking/${live.draft.id}`;
  const tabs = [
    { to: base, label: 'Overview', end: true },
    { to: `${base}/all`, label: 'All groups' },
    { to: `${base}/split`, label: 'Split' },
    { to: `${base}/combine`, label: 'Combine' },
  ];
  return (
    <>
      <div className="print:hidden">
        <DraftHeader live={live} />
        <LinkTabs label={live.draft.title} tabs={tabs} />
        <RefusedDialog live={live} />
      </div>
      <Outlet context={live} />
    </>
  );
}

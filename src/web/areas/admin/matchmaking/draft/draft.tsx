import { useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getDraft } from '#contract/matchmaking/matchmaking.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { DraftHeader } from './draft-header.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { type LiveDraft, useDraftFor } from './use-draft.ts';

const typedFields = 'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable=true]';

/** Ctrl+Z and Ctrl+Shift+Z (with Command on a Mac), but not while somebody types or a dialog is open. */
function useStepKeys({ draft, undo, redo }: LiveDraft): void {
  const latest = useRef({ draft, undo, redo });
  latest.current = { draft, undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (document.querySelector('[role=dialog]') || (event.target as Element).closest?.(typedFields)) return;
      const live = latest.current;
      if (live.draft.status === 'archived') return;
      event.preventDefault();
      if (event.shiftKey && live.draft.redo) void live.redo();
      if (!event.shiftKey && live.draft.undo) void live.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

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
  useStepKeys(live);
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

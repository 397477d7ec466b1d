import { memo } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { type DraftFacts, keyOf } from '#core/matchmaking/draft-state.ts';
import { Button } from '#web/ui/button.tsx';
import { useBoardActions } from './board-actions.ts';
import { changedLines } from './changed-lines.ts';
import { type WaitingActions, WaitingPart } from './waiting-lists.tsx';

/** What is different since the draft was made, in words; taking it in removes who is gone and reads the others anew. */
export const ChangedLists = memo(function ChangedLists(props: {
  draft: Draft;
  facts: DraftFacts;
  actions: WaitingActions;
}) {
  const { draft, facts, actions } = props;
  const isEditable = useBoardActions() !== null;
  return changedLines(draft, facts).map(
    ({ title, lines, open }) =>
      lines.length > 0 && (
        <WaitingPart
          key={title}
          title={title}
          count={lines.length}
          action={
            isEditable && open.length > 1 ? (
              <Button
                size="small"
                busy={actions.busy}
                onClick={() => actions.takeIn(open)}
                className="justify-self-start"
              >
                Accept all
              </Button>
            ) : null
          }
        >
          <ul aria-label={title}>
            {lines.map(line => (
              <li key={keyOf(line)} className="border-b border-line py-2 last:border-b-0">
                <p className="font-semibold">{facts.nameOf(line.competitorId)}</p>
                <p className="text-sm">
                  {facts.titleOf(line.eventId)}: {line.texts.join('. ')}.
                </p>
                <p className="text-sm text-muted">{line.group ?? 'Not placed'}</p>
                {isEditable && line.isClosed && <p className="text-sm">It’s being scored or finished.</p>}
                {isEditable && !line.isClosed && (
                  <Button size="small" className="mt-1" disabled={actions.busy} onClick={() => actions.takeIn([line])}>
                    Accept<span className="sr-only">: {facts.nameOf(line.competitorId)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </WaitingPart>
      ),
  );
});

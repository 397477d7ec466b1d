import { memo } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { type DraftFacts, keyOf } from '#core/matchmaking/board.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import { Button } from '#web/ui/button.tsx';
import { useBoardActions } from './board-actions.ts';
import { type WaitingActions, WaitingPart } from './waiting-lists.tsx';

type Line = Entry & { texts: readonly string[] };

/** What is different since the draft was made, in words; taking it in removes who is gone and reads the others anew. */
export const ChangedLists = memo(function ChangedLists(props: {
  draft: Draft;
  facts: DraftFacts;
  actions: WaitingActions;
}) {
  const { draft, facts, actions } = props;
  const isEditable = useBoardActions() !== null;
  const groupOf = new Map(draft.groups.flatMap(group => group.entries.map(entry => [keyOf(entry), group.title])));
  const gone = draft.stale.gone.map((entry): Line => ({ ...entry, texts: ['Is no longer entered'] }));
  const lists = [
    { title: 'No longer entered', lines: gone },
    { title: 'Changed since', lines: draft.stale.changed as Line[] },
  ];
  return lists.map(
    ({ title, lines }) =>
      lines.length > 0 && (
        <WaitingPart
          key={title}
          title={title}
          count={lines.length}
          action={
            isEditable && lines.length > 1 ? (
              <Button
                size="small"
                busy={actions.busy}
                onClick={() => actions.takeIn(lines)}
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
                <p className="text-sm text-muted">{groupOf.get(keyOf(line)) ?? 'Not placed'}</p>
                {isEditable && (
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

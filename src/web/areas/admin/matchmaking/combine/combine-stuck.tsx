import { useMemo, useState } from 'react';
import type { DraftMeeting } from '#contract/matchmaking/meeting.ts';
import type { CombineWorth } from '#core/matchmaking/combine/combine.ts';
import { nearestWords } from '#core/matchmaking/combine/combine-words.ts';
import { groupAsked } from '#core/matchmaking/meeting/agreed-card.ts';
import { meetingFor } from '#core/matchmaking/meeting/meeting.ts';
import { Button } from '#web/ui/button.tsx';
import { AskDialog, type ToAsk } from '../board/ask-dialog.tsx';
import type { Board } from '../combine-board.ts';
import { counted } from '../draft/draft-words.ts';
import { meetingWords } from '../draft/meeting-words.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { AskToJoin } from './ask-to-join.tsx';

type StuckProps = { row: CombineWorth; live: LiveDraft; board: Board };

/** The entry left over that may join with the fewest families' yes, unless families are asked about it already. MATCH-70 */
function useNewcomer({ row, live, board }: StuckProps): ToAsk | null {
  const { draft } = live;
  return useMemo(() => {
    const isAsked = new Set(draft.meetings.map(({ competitorId, eventId }) => `${competitorId}/${eventId}`));
    const waiting = [...draft.unplaced, ...draft.stale.late].filter(
      entry => !board.facts.isGone(entry) && !isAsked.has(`${entry.competitorId}/${entry.eventId}`),
    );
    return (
      waiting
        .flatMap(({ competitorId, eventId }): ToAsk[] => {
          const entry = { competitorId, eventId };
          const meeting = meetingFor([entry], row.groupId, draft, board.facts);
          return meeting ? [{ entry, companions: [], meeting }] : [];
        })
        .sort((a, b) => a.meeting.families.length - b.meeting.families.length)[0] ?? null
    );
  }, [draft, board, row]);
}

/** A small group without a way: what keeps it from its nearest, and which families could be asked. MATCH-70, MATCH-71 */
export function StuckGroup({ row, live, board }: StuckProps) {
  const newcomer = useNewcomer({ row, live, board });
  const [asking, setAsking] = useState<ToAsk[]>([]);
  const { draft } = live;
  const open = draft.meetings.find(({ groupId, state }) => groupId === row.groupId && state !== 'placed');
  const intoId = row.nearest?.families ? row.nearest.candidate.withIds[0] : undefined;
  const said = open && meetingWords(open);
  const joinerOf = (meeting: DraftMeeting): string => {
    const from = groupAsked(meeting, draft.groups);
    return from ? `“${from.title}”` : board.facts.nameOf(meeting.competitorId);
  };
  const name = newcomer && board.facts.nameOf(newcomer.entry.competitorId);
  return (
    <>
      {row.nearest ? nearestWords(row.nearest, board.facts, board.titleOf) : 'No other group runs the same events.'}
      {intoId !== undefined && (
        <span className="mt-2 block">
          <AskToJoin {...{ live, board, intoId }} groupId={row.groupId} />
        </span>
      )}
      {said && <span className="block">{`${joinerOf(open)} may join: ${said}`}</span>}
      {newcomer && draft.status !== 'archived' && (
        <span className="mt-2 block">
          <Button size="small" disabled={live.isBusy} onClick={() => setAsking([newcomer])}>
            {`Ask ${counted(newcomer.meeting.families.length, 'family', 'families')} whether ${name} may join`}
          </Button>
        </span>
      )}
      {asking.length > 0 && (
        <AskDialog
          {...{ draft, asking }}
          facts={board.facts}
          onClose={() => setAsking([])}
          onAsked={() => void live.reload()}
        />
      )}
    </>
  );
}

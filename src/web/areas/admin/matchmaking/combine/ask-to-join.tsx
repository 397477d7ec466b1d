import { useMemo, useState } from 'react';
import type { DraftMeeting } from '#contract/matchmaking/meeting.ts';
import { groupAsked } from '#core/matchmaking/meeting/agreed-card.ts';
import { meetingFor } from '#core/matchmaking/meeting/meeting.ts';
import { Button } from '#web/ui/button.tsx';
import { AskDialog, type ToAsk } from '../board/ask-dialog.tsx';
import type { Board } from '../combine-board.ts';
import { counted } from '../draft/draft-words.ts';
import { joinWords } from '../draft/meeting-words.ts';
import type { LiveDraft } from '../draft/use-draft.ts';

type AskProps = { groupId: number; intoId: number; live: LiveDraft; board: Board };

/** Whom to ask so that all of a group may join another, and what was asked about the group last. MATCH-71 */
function useJoin({ groupId, intoId, live, board }: AskProps): { toAsk: ToAsk | null; asked: DraftMeeting | null } {
  const { draft } = live;
  return useMemo(() => {
    const group = draft.groups.find(({ id }) => id === groupId);
    const [entry, ...companions] = (group?.entries ?? []).filter(one => !board.facts.isGone(one));
    if (!entry) return { toAsk: null, asked: null };
    const open = draft.meetings.filter(({ state }) => state !== 'placed');
    const asked = open.findLast(one => groupAsked(one, draft.groups)?.id === groupId) ?? null;
    // The same two groups are asked about already, the other way round.
    const isAskedThere = open.some(
      one => one.state === 'waiting' && one.groupId === groupId && groupAsked(one, draft.groups)?.id === intoId,
    );
    const meeting = isAskedThere ? null : meetingFor([entry, ...companions], intoId, draft, board.facts);
    return { toAsk: meeting && { entry, companions, meeting }, asked };
  }, [draft, board, groupId, intoId]);
}

/** Asks the families concerned whether all of a small group may join another, or tells how far their answers are. MATCH-71 */
export function AskToJoin(props: AskProps) {
  const { live, board, groupId, intoId } = props;
  const { toAsk, asked } = useJoin(props);
  const [isAsking, setAsking] = useState(false);
  const { draft } = live;
  const isAboutThis = asked?.groupId === intoId;
  const isOpen = asked?.state === 'waiting';
  const isEditable = draft.status !== 'archived';
  const titles = `“${board.titleOf(groupId)}” to join “${board.titleOf(intoId)}”`;
  return (
    <>
      {isAboutThis && <span className="block font-semibold">{joinWords(asked, board.titleOf)}</span>}
      {isEditable && isAboutThis && isOpen && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Stop asking ${titles}`}
          busy={live.isBusy}
          onClick={() => void live.stopAsking(asked.meetingId)}
        >
          Stop asking
        </Button>
      )}
      {isEditable && toAsk && !isOpen && (
        <Button
          size="small"
          disabled={live.isBusy}
          aria-label={`Ask ${counted(toAsk.meeting.families.length, 'family', 'families')} for ${titles}`}
          onClick={() => setAsking(true)}
        >
          {isAboutThis ? 'Ask again' : `Ask ${counted(toAsk.meeting.families.length, 'family', 'families')}`}
        </Button>
      )}
      {isAsking && toAsk && (
        <AskDialog
          {...{ draft }}
          asking={[toAsk]}
          facts={board.facts}
          onClose={() => setAsking(false)}
          onAsked={() => void live.reload()}
        />
      )}
    </>
  );
}

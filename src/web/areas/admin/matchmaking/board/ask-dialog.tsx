import { useState } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { askFamilies } from '#contract/matchmaking/meeting.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import type { Meeting } from '#core/matchmaking/meeting/meeting.ts';
import { addDays } from '#core/time/calendar.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/field/date-field.tsx';
import { counted } from '../draft/draft-words.ts';

export interface ToAsk {
  entry: Entry;
  /** The others of a small group that would join as a whole. */
  companions: readonly Entry[];
  meeting: Meeting;
}

const usualDays = 3;

/** Three days from today, or the day before the tournament. */
function usualDay({ today, tournament }: Draft): string {
  const last = addDays(tournament.tournamentDate.slice(0, 10), -1);
  return [addDays(today, usualDays), last].sort()[0] ?? last;
}

type AskDialogProps = {
  draft: Draft;
  asking: readonly ToAsk[];
  facts: DraftFacts;
  onClose: () => void;
  onAsked: () => void;
};

/** What is asked of whom, and until when. MATCH-62 */
export function AskDialog({ draft, asking, facts, onClose, onAsked }: AskDialogProps) {
  const [key] = useState(newKey);
  const [answerOn, setAnswerOn] = useState(() => usualDay(draft));
  const { isBusy, failure, attempt } = useAttempt();
  const families = new Set(asking.flatMap(({ meeting }) => meeting.families.map(({ familyId }) => familyId)));

  async function ask() {
    await api(askFamilies, {
      params: { draftId: draft.id },
      input: {
        entries: asking.map(({ entry, companions, meeting }) => ({
          ...entry,
          companions: [...companions],
          groupId: meeting.groupId,
        })),
        answerOn,
      },
      idempotencyKey: key,
    });
    onAsked();
    onClose();
  }

  const fromTitle = (fromId: number | null) => draft.groups.find(({ id }) => id === fromId)?.title;
  const joins = asking.every(({ meeting }) => meeting.fromId === null)
    ? 'the competitor joins the group'
    : 'the groups are combined';
  const dayError = failure instanceof ApiError ? failure.fields.answerOn?.[0] : undefined;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Ask ${counted(families.size, 'family', 'families')}?`}
      description={`Each gets an e-mail with a link. It shows age, level, gender and rounded weight, without names or schools. Once all of them agree, ${joins}.`}
      keep="Cancel"
      act="Ask"
      busy={isBusy}
      onAct={() => void attempt(ask)}
    >
      <div className="grid gap-4">
        <ul className="grid max-h-72 gap-3 overflow-y-auto">
          {asking.map(({ entry, meeting }) => (
            <li key={`${entry.competitorId}/${entry.eventId}`}>
              <p>
                <strong>{fromTitle(meeting.fromId) ?? facts.nameOf(entry.competitorId)}</strong> into {meeting.title}
              </p>
              <p className="text-sm text-muted">{meeting.reasons.join('. ')}.</p>
            </li>
          ))}
        </ul>
        <DateField
          label="Last day to answer"
          name="answerOn"
          hint="Silence counts as a no."
          defaultValue={answerOn}
          {...(dayError && { error: dayError })}
          onChange={setAnswerOn}
        />
        {failure && !dayError && <Alert kind="danger">{failure.message}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

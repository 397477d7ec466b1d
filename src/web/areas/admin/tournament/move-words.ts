import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { movedFacts } from '#core/tournament/moved-facts.ts';
import { formatLongDate } from '#words/format.ts';
import { keepDraft, readDraft } from '../communication/draft.ts';

export const familiesText = (count: number): string =>
  count === 1 ? 'One family has' : `${count.toLocaleString('en-CA')} families have`;

/** Where it can be said to the families who paid that the tournament was moved; null: nothing moved. */
export function messagePathAfter(before: TournamentSetting, after: TournamentSetting): string | null {
  return after.paidFamilies > 0 && movedFacts(before, after).length > 0
    ? `/admin/communications/registrations?tournament=${after.id}&status=completed`
    : null;
}

/** What is written to them, to be read and changed before it is sent. Another message in the making is not overwritten. */
export function prepareMessage(before: TournamentSetting): void {
  const draft = readDraft();
  if (draft.subject.trim() !== '' || draft.body.trim() !== '') return;
  keepDraft({
    ...draft,
    purpose: 'service',
    subject: 'The tournament has moved',
    body: `Hi {{firstName}},

The tournament planned for ${formatLongDate(before.tournamentOn)} at ${before.venue} in ${before.city} has moved. It is now on {{tournamentDate}} at {{venue}} in {{city}}.

Your registration still counts, and your receipt shows the new date and place. If you saved the day in your calendar, please download the calendar file again from your receipt:
{{link}}

If you can’t come, please reply to this e-mail.`,
  });
}

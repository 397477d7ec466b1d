import type { Draft } from '#contract/matchmaking/draft.ts';
import { keyOf } from '#core/matchmaking/draft-state.ts';
import { meetingWords } from './meeting-words.ts';
import type { WholeReport } from './report-of.ts';

/** Who is in no group, by the reason: each reason once, with the names it holds for. */
export function UnplacedList({ whole, meetings }: { whole: WholeReport; meetings: Draft['meetings'] }) {
  const { report, unplaced, facts } = whole;
  const answered = new Map(meetings.map(meeting => [keyOf(meeting), meetingWords(meeting)]));
  return (
    <ul className="grid gap-3 print:gap-0.5 print:text-[8pt] print:leading-tight">
      {report.unplaced.map(({ reason, entries }) => (
        <li key={reason} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 print:grid-cols-[1.5rem_minmax(0,1fr)]">
          <span className="text-right font-display text-2xl tabular-nums print:text-xs">{entries}</span>
          <span className="self-center">
            {reason}
            <span className="hidden print:inline">: </span>
            <span className="block text-sm text-muted print:inline print:text-[8pt]">
              {unplaced
                .filter(entry => entry.reason === reason)
                .map(entry => {
                  const name = `${facts.nameOf(entry.competitorId)} (${facts.titleOf(entry.eventId)})`;
                  const words = answered.get(keyOf(entry));
                  return words ? `${name}: ${words}` : name;
                })
                .join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { NoShowRate, WrapUp } from '#contract/wrap-up.ts';
import { PagePart } from '#web/widgets/page-part.tsx';
import { minutesWords } from '../ring/minute-words.ts';
import { countOf } from '../ring/plan/plan-words.ts';
import { ShareBars } from './share-bars.tsx';
import { kindInWords, reasonLabel, shareWords } from './wrap-up-words.ts';

/** Why rings waited, in minutes of all rings together. WRAP-6 */
export function WaitPart({ waits, rings }: Pick<WrapUp, 'waits' | 'rings'>) {
  const idle = rings.reduce((sum, ring) => sum + ring.idle, 0);
  const lunch = waits.find(({ reason }) => reason === 'lunch');
  const others = waits.filter(wait => wait !== lunch);
  return (
    <PagePart id="wrap-up-waits" title="Why rings waited">
      {others.length === 0 ? (
        <p className="max-w-prose text-muted">No ring was put on hold.</p>
      ) : (
        <ShareBars
          title="Minutes by reason"
          look="fill-medal-gold"
          columns={['Reason', 'Minutes', 'Times', 'Longest']}
          bars={others.map(({ reason, minutes, times, longest }) => ({
            label: reasonLabel(reason),
            value: minutes,
            words: minutesWords(minutes),
            note: times === 1 ? 'once' : `${times} times, ${minutesWords(longest)} at most`,
            figures: [Math.round(minutes), times, minutesWords(longest)],
          }))}
        />
      )}
      <p className="max-w-prose text-sm text-muted">
        {lunch &&
          `Lunch took ${minutesWords(lunch.minutes / lunch.times)} a ring, ${minutesWords(lunch.longest)} at most. `}
        {`Apart from that, rings were idle for ${minutesWords(idle)} in total, with nothing running, no hold recorded and set-up finished.`}
      </p>
    </PagePart>
  );
}

const barOf = (rate: NoShowRate) => ({
  label: rate.label,
  value: rate.entries === 0 ? 0 : rate.noShows / rate.entries,
  words: shareWords(rate),
  note: `${rate.noShows} of ${rate.entries}`,
  figures: [rate.entries, rate.noShows, shareWords(rate)],
});

/** Who entered and did not come. WRAP-8 */
export function NoShowPart({ noShows }: Pick<WrapUp, 'noShows'>) {
  const { all, byEvent, byAge, checkedIn } = noShows;
  const columns = ['Who', 'Entries', 'No-shows', 'Share'];
  return (
    <PagePart
      id="wrap-up-no-shows"
      title="No-shows"
      lead={
        checkedIn
          ? `${checkedIn.came} of ${countOf(checkedIn.people, 'person', 'people')} came through check-in.`
          : 'Check-in wasn’t used, so this counts people missing at the ring.'
      }
    >
      {all.entries === 0 ? (
        <p className="text-muted">No division has finished yet.</p>
      ) : (
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 print:grid-cols-2">
          <ShareBars title="By event" columns={columns} bars={byEvent.map(barOf)} look="fill-danger" />
          <ShareBars title="By age" columns={columns} bars={byAge.map(barOf)} look="fill-danger" />
        </div>
      )}
    </PagePart>
  );
}

/** What people had to do by hand. WRAP-9 */
export function HandPart({ hand, acts }: Pick<WrapUp, 'hand' | 'acts'>) {
  const lines = [
    ...hand.kinds.map(kindInWords),
    ...(hand.undone > 0 ? [`${countOf(hand.undone, 'change')} undone`] : []),
    ...(hand.atTables > 0 ? [`${countOf(hand.atTables, 'change')} made to queues at the ring tables`] : []),
    ...(acts.acts > 0
      ? [
          `${countOf(acts.acts, 'act')} recorded at the tables`,
          `${countOf(acts.corrections, 'correction')} to those records`,
          `${countOf(acts.conflicts, 'conflict')} between two tablets${acts.open > 0 ? `, ${acts.open} of them still open` : ''}`,
          `${countOf(acts.refused, 'act')} refused`,
        ]
      : []),
  ];
  return (
    <PagePart id="wrap-up-hand" title="By hand">
      {lines.length === 0 ? (
        <p className="max-w-prose text-muted">The plan wasn’t changed, and nothing was recorded at a table.</p>
      ) : (
        <ul className="grid max-w-prose list-disc gap-1 pl-5">
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </PagePart>
  );
}

import type { ReactNode } from 'react';
import { seatText } from '#core/ring-table/panel-words.ts';
import type { Deduction, PanelRules, PanelTotal } from '#core/scoring/panel/panel-total.ts';
import { scoreWords } from '#core/scoring/score-words.ts';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Dropped({ lines, which }: { lines: PanelTotal['lines']; which: 'high' | 'low' }) {
  const seat = lines.findIndex(({ dropped }) => dropped === which);
  const line = lines[seat];
  if (!line) return null;
  return (
    <Line name={which === 'high' ? 'Highest, dropped' : 'Lowest, dropped'}>
      <s>{scoreWords(line.counted)}</s> {seatText(seat)}
    </Line>
  );
}

/** The arithmetic of one performance, so that whoever looks over the shoulder can follow it. */
export function ScoreLines({
  total: { lines, sum, total },
  deductions,
  rules,
  place,
}: {
  total: PanelTotal;
  deductions: readonly Deduction[];
  rules: PanelRules;
  /** What they stand at with it: "1st so far". */
  place: string | null;
}) {
  const held = lines.flatMap((line, seat) => (line.counted === line.given ? [] : [{ ...line, seat }]));
  return (
    <dl className="grid gap-1">
      {held.map(({ seat, given, counted }) => (
        <Line key={seat} name={`${seatText(seat)}, at most ${scoreWords(rules.maxDeviation ?? 0)} from the middle`}>
          <s>{scoreWords(given)}</s> counts {scoreWords(counted)}
        </Line>
      ))}
      <Dropped lines={lines} which="high" />
      <Dropped lines={lines} which="low" />
      <Line name="Added">
        {lines
          .filter(({ dropped }) => !dropped)
          .map(({ counted }) => scoreWords(counted))
          .join(' + ')}{' '}
        = {scoreWords(sum)}
      </Line>
      {deductions.map(({ hundredths, reason }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be taken off twice
        <Line key={i} name={reason}>
          − {scoreWords(hundredths)}
        </Line>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-1">
        <dt className="text-lg font-semibold">
          Total{place && <span className="text-base font-normal text-muted">, {place}</span>}
        </dt>
        <dd className="font-display text-2xl tabular-nums">{scoreWords(total)}</dd>
      </div>
    </dl>
  );
}

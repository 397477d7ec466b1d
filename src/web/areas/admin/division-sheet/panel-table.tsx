import type { DivisionSheet } from '#contract/division-sheet.ts';

export type PanelTableProps = { sheet: DivisionSheet; from: number; to: number };

/** Lines to spare for whoever comes at the last moment. */
const spare = 2;

const head = 'border border-current px-[3pt] py-[2pt] text-center text-[8.5pt]/[1.15] font-semibold';
const cell = 'border border-current px-[4pt] align-middle leading-[1.1]';

/** The fewer, the more room to write. */
const heightFor = (rows: number): string => (rows > 8 ? 'h-[0.35in]' : rows > 5 ? 'h-[0.42in]' : 'h-[0.52in]');

/** A name is never cut: a long one is set smaller. */
const sizeOf = (name: string): string => (name.length > 28 ? 'text-[7.5pt]/[1]' : '');

/** For a pen: who answered the roll call. SHEET-6 */
const Tick = () => <span className="mr-[0.06in] inline-block size-[0.13in] border border-current align-middle" />;

/**
 * Performers in running order, with room for each judge's score. Of five judges and more, the highest and lowest are
 * crossed out.
 */
export function PanelTable({ sheet, from, to }: PanelTableProps) {
  const { judges, members, title, eventTitle } = sheet;
  const isLast = to === members.length;
  const scores = Array.from({ length: judges }, (_, i) => i + 1);
  const empty = Array.from({ length: isLast ? Math.min(spare, 12 - (to - from)) : 0 }, (_, i) => i);
  const high = heightFor(to - from);
  const blanks = [...scores.map(judge => `judge ${judge}`), 'deductions', 'total', 'place'];
  return (
    <table className="w-full table-fixed border-collapse text-[10pt]">
      <caption className="sr-only print:hidden">{`${title}, ${eventTitle}: scores in running order`}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} w-[0.62in] px-0`}>
            Here · Order
          </th>
          <th scope="col" className={`${head} w-[0.5in]`}>
            No.
          </th>
          <th scope="col" className={`${head} text-left`}>
            Name
          </th>
          <th scope="col" className={`${head} text-left`}>
            School
          </th>
          <th scope="col" className={`${head} w-[0.98in] text-left`}>
            Level
          </th>
          {scores.map(judge => (
            <th key={judge} scope="col" className={`${head} ${judges > 5 ? 'w-[0.52in]' : 'w-[0.62in]'}`}>
              Judge {judge}
            </th>
          ))}
          <th scope="col" className={`${head} w-[0.6in]`}>
            Deduct
          </th>
          <th scope="col" className={`${head} w-[0.7in]`}>
            Total
          </th>
          <th scope="col" className={`${head} w-[0.5in]`}>
            Place
          </th>
        </tr>
      </thead>
      <tbody>
        {members.slice(from, to).map(({ competitorId, number, name, schoolName, levelTitle }, i) => (
          <tr key={competitorId} className={high}>
            <td className={`${cell} text-[12pt] font-bold tabular-nums`}>
              <Tick />
              {from + i + 1}
            </td>
            <td className={`${cell} text-center tabular-nums`}>{number}</td>
            <th scope="row" className={`${cell} text-left font-semibold ${sizeOf(name)}`}>
              {name}
            </th>
            <td className={`${cell} text-[9pt]`}>
              <span className="line-clamp-2">{schoolName}</span>
            </td>
            <td className={`${cell} text-[9pt]`}>
              <span className="line-clamp-2">{levelTitle}</span>
            </td>
            {blanks.map(what => (
              <td key={what} className={cell} />
            ))}
          </tr>
        ))}
        {empty.map(line => (
          <tr key={line} className={high}>
            <td className={cell}>
              <Tick />
            </td>
            {Array.from({ length: blanks.length + 4 }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
              <td key={i} className={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

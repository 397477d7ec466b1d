import type { Draft } from '#contract/matchmaking/draft.ts';
import type { Needs, NeedsSums } from '#core/matchmaking/needs.ts';

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;

/** The last ones of them only where there is room. */
const columns: readonly { title: string; of: (sums: NeedsSums) => string | number; isWide?: boolean }[] = [
  { title: 'Groups', of: sums => sums.groups, isWide: true },
  { title: 'Entries', of: sums => sums.entries, isWide: true },
  { title: 'Gold', of: sums => sums.gold },
  { title: 'Silver', of: sums => sums.silver },
  { title: 'Bronze', of: sums => sums.bronze },
  { title: 'Sheets', of: sums => sums.sheets },
  { title: 'Ring time', of: sums => clock(sums.ringMinutes), isWide: true },
  { title: 'Judges’ hours', of: sums => sums.judgeHours.toLocaleString('en-CA') },
];
const shown = (isWide?: boolean): string => (isWide ? 'hidden md:table-cell print:table-cell' : '');

/** What to order and whom to ask, by event and in all. */
export function NeedsTable({ needs, events }: { needs: Needs; events: Draft['events'] }) {
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  const cells = (sums: NeedsSums) =>
    columns.map(({ title, of, isWide }) => (
      <td key={title} className={`py-1.5 pl-2 text-right md:pl-6 print:py-px ${shown(isWide)}`}>
        {of(sums)}
      </td>
    ));
  return (
    <table className="w-full border-collapse text-sm tabular-nums md:text-base print:text-[8pt] print:leading-tight">
      <caption className="sr-only">Medals, sheets and judges by event</caption>
      <thead>
        <tr className="border-b-2 border-edge align-bottom text-xs md:text-sm print:text-[8pt]">
          <th scope="col" className="py-1.5 text-left">
            Event
          </th>
          {columns.map(({ title, isWide }) => (
            <th key={title} scope="col" className={`py-1.5 pl-2 text-right md:pl-6 ${shown(isWide)}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {needs.events.map(line => (
          <tr key={line.eventId} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal print:py-px">
              {titles.get(line.eventId)}
            </th>
            {cells(line)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-edge font-semibold">
          <th scope="row" className="py-1.5 text-left print:py-px">
            All events
          </th>
          {cells(needs.total)}
        </tr>
      </tfoot>
    </table>
  );
}

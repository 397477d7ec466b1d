import type { Draft } from '#contract/draft.ts';
import type { Shopping, ShoppingSums } from '#core/matchmaking/shopping.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type Line = ShoppingSums & { key: number | 'all'; title: string };

const half = (hours: number): string => (Math.round(hours * 2) / 2).toLocaleString('en-CA');
const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;

const columns: TableColumn<Line>[] = [
  {
    title: 'Event',
    isHeading: true,
    cell: line => <span className={line.key === 'all' ? 'font-semibold' : 'font-normal'}>{line.title}</span>,
  },
  { title: 'Groups', isNumber: true, cell: line => line.groups },
  { title: 'Entries', isNumber: true, cell: line => line.entries },
  { title: 'Gold', isNumber: true, cell: line => line.gold },
  { title: 'Silver', isNumber: true, cell: line => line.silver },
  { title: 'Bronze', isNumber: true, cell: line => line.bronze },
  { title: 'Sheets', isNumber: true, cell: line => line.sheets },
  { title: 'Ring time', isNumber: true, cell: line => `${hours(Math.round(line.ringMinutes))} h` },
  { title: 'Judges’ hours', isNumber: true, cell: line => half(line.judgeHours) },
];

/** What to order and whom to ask. */
export function ShoppingTable({ shopping, events }: { shopping: Shopping; events: Draft['events'] }) {
  const titles = new Map(events.map(({ id, title }) => [id, title]));
  const rows: Line[] = [
    ...shopping.events.map(line => ({ ...line, key: line.eventId, title: titles.get(line.eventId) ?? '' })),
    { ...shopping.total, key: 'all', title: 'All events' },
  ];
  return (
    <div className="print:text-[8pt] print:leading-tight print:[&_td]:py-0.5 print:[&_th]:py-0.5">
      <Table caption="Medals, sheets and judges by event" columns={columns} rows={rows} rowKey={line => line.key} />
    </div>
  );
}

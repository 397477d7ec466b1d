import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { useSite } from '#web/lib/site.ts';
import { Table } from '#web/ui/table.tsx';

interface Thing {
  merchId: number;
  title: string;
  sold: number;
  held: number;
  /** Null: no limit. */
  left: number | null;
}

/** The sizes of each thing together. */
function thingsOf(merch: Dashboard['merch']): Thing[] {
  const things = new Map<number, Thing>();
  for (const { merchId, title, sold, held, left } of merch) {
    const thing = things.get(merchId) ?? { merchId, title, sold: 0, held: 0, left: 0 };
    things.set(merchId, {
      ...thing,
      sold: thing.sold + sold,
      held: thing.held + held,
      left: thing.left === null || left === null ? null : thing.left + left,
    });
  }
  return [...things.values()];
}

/** What was sold of each thing, what payments under way hold, and what is left. */
export function MerchTable({ dashboard }: { dashboard: Dashboard }) {
  const { merch, tournamentId } = dashboard;
  const { flags } = useSite();
  const pickUps = `/admin/tournament-merch/${tournamentId}/pick-up`;
  const table = (
    <Table<Thing>
      caption="Merch sold, held and left"
      rows={thingsOf(merch)}
      rowKey={thing => thing.merchId}
      columns={[
        {
          title: 'Merch',
          isHeading: true,
          cell: ({ merchId, title }) =>
            flags.SellMerch ? <Link to={`/admin/tournament-merch/${tournamentId}/${merchId}`}>{title}</Link> : title,
        },
        { title: 'Sold', isNumber: true, cell: thing => thing.sold },
        { title: 'Held', isNumber: true, cell: thing => thing.held },
        { title: 'Left', isNumber: true, cell: thing => thing.left ?? 'no limit' },
      ]}
    />
  );
  if (flags.SellMerch) return table;
  return (
    <>
      {table}
      <p className="mt-3 text-sm text-muted">
        Merch is switched off. What families paid for is on the <Link to={pickUps}>pick-up list</Link>.
      </p>
    </>
  );
}

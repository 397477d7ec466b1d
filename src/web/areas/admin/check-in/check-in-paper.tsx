import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { timeOf } from './desk-words.ts';
import { PaperFamily } from './paper-family.tsx';
import { OrderField } from './search/order-field.tsx';
import { inOrder, useFamilyOrder } from './search/use-family-order.ts';
import { useDesk } from './use-desk.ts';

export const meta = () => pageMeta('Check-in: paper list');

/** For the case that every device fails: everybody by family name or by who fights first, with boxes to tick by hand. */
export default function CheckInPaper() {
  const { index, families, list } = useDesk();
  const { order, setOrder, hasRings } = useFamilyOrder();
  if (!list) return <EmptyState title="No list on this device yet">It loads with the first sync.</EmptyState>;
  const byName = index.families.map(family => families.get(family.registrationId) ?? family);
  const rows = inOrder(byName, order);
  return (
    <section aria-labelledby="paper" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="paper" className="text-2xl">
            Check-in list
          </h2>
          <p className="mt-1 text-muted">
            <LongDate iso={list.tournamentDate} />, as of {timeOf(list.syncedAt)}
            {order === 'ring' && ', by who competes first'}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-4 print:hidden">
          {hasRings && <OrderField order={order} onOrder={setOrder} />}
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No registrations yet" />
      ) : (
        <ul className="border-t border-line">
          {rows.map(family => (
            <PaperFamily key={family.registrationId} family={family} rings={hasRings ? list.rings : []} />
          ))}
        </ul>
      )}
    </section>
  );
}

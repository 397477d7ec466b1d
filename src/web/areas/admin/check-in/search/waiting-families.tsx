import { useMemo, useState } from 'react';
import { isAwaited } from '#core/check-in/first-due.ts';
import { Button } from '#web/ui/button.tsx';
import { familiesByAccount, familiesOf } from '../families-by-account.ts';
import { useDesk } from '../use-desk.ts';
import { FamilyLine } from './family-line.tsx';
import { OrderField } from './order-field.tsx';
import { inOrder, useFamilyOrder } from './use-family-order.ts';

const step = 20;

/** Who is not here yet. On the day those who fight first stand on top: whom to phone, whom to look for in the line. */
export function WaitingFamilies({ onOpen }: { onOpen: (accountId: number) => void }) {
  const { families, index } = useDesk();
  const { order, setOrder, hasRings } = useFamilyOrder();
  const [shown, setShown] = useState(step);
  const waiting = useMemo(() => {
    const byName = index.families
      .map(family => families.get(family.registrationId) ?? family)
      .filter(({ competitors }) => competitors.some(isAwaited));
    return familiesOf(inOrder(byName, order), familiesByAccount(families.values()));
  }, [families, index, order]);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="waiting" className="text-2xl">
          Not here yet
        </h2>
        {hasRings && <OrderField order={order} onOrder={setOrder} />}
      </div>
      <ul aria-label="Families not here yet">
        {waiting.slice(0, shown).map(family => (
          <FamilyLine key={family[0]?.accountId} family={family} onOpen={onOpen} />
        ))}
      </ul>
      {waiting.length > shown && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={() => setShown(shown + step)}>
            Show more
          </Button>
          <span className="text-sm text-muted">
            {shown} of {waiting.length} families
          </span>
        </p>
      )}
    </section>
  );
}

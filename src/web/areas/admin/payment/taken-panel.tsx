import { useEffect, useRef } from 'react';
import type { Balance } from '#contract/payment/balance.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { formatCents } from '#words/format.ts';

export interface Taken {
  isTaken: boolean;
  changeCents: number;
}
export type TakenPanelProps = { taken: Taken; balance: Balance; search: string; onMore: () => void };

/** What to do with one's hands now: the change, the receipt, the next family. */
export function TakenPanel({ taken, balance, search, onMore }: TakenPanelProps) {
  const { registrationId, isCompleted, dueCents } = balance;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="taken" className="grid gap-5 rounded border-l-4 border-good bg-good-soft p-5 text-ink">
      <h3 id="taken" ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl outline-none">
        <Icon name="check" className="text-good" />
        {taken.isTaken ? 'Payment recorded' : 'The family has just paid online'}
      </h3>
      {!taken.isTaken && <p>Don’t take any money. Give back what they handed you. Nothing was recorded here.</p>}
      {taken.changeCents > 0 && (
        <p>
          <span className="text-lg">Change due</span>
          <span className="block font-display text-price tabular-nums">{formatCents(taken.changeCents)}</span>
        </p>
      )}
      {taken.isTaken && dueCents < 0 && <p>{formatCents(-dueCents)} stays with us as the family’s credit.</p>}
      {taken.isTaken && dueCents > 0 && (
        <p>
          {formatCents(dueCents)} is still due.{' '}
          {isCompleted ? '' : 'The registration will be completed once it’s all paid.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          variant="primary"
          to={search ? `/admin/payments?search=${encodeURIComponent(search)}` : '/admin/payments'}
        >
          Next
        </LinkButton>
        {isCompleted && <LinkButton to={`/admin/payments/receipt/${registrationId}`}>Print receipt</LinkButton>}
        {dueCents > 0 && <Button onClick={onMore}>Take another payment</Button>}
      </div>
    </section>
  );
}

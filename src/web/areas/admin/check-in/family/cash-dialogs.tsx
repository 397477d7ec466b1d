import { useState } from 'react';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { priceOf, soldWords } from '#core/check-in/desk-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCents } from '#words/format.ts';
import { BigAmount, MoneyField } from '../../parts/amount.tsx';
import { amountHint, centsOf } from '../../payment/money-text.ts';
import type { Operation } from '../operations.ts';

type Props = { family: CheckInFamily; onOperation: (operation: Operation) => void; onClose: () => void };

/** Cash without network: kept on the device like a check-in, and booked once when it is sent. */
export function CashDialog({ family, onOperation, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take cash"
      description="There is no network. The payment stays on this device and is recorded once the network is back."
    >
      <CashForm
        amountCents={family.dueCents}
        label="Amount due"
        onTake={value => {
          onOperation({ kind: 'take-cash', value });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Passes and lunches for cash, with network or without. */
export function SellDialog({
  prices,
  onOperation,
  onClose,
}: Omit<Props, 'family'> & { prices: CheckInList['prices'] }) {
  const [sold, setSold] = useState({ spectators: 0, lunch: 0 });
  const amountCents = priceOf(prices, sold);
  const things = [
    { name: 'spectators', label: 'Spectator passes', cents: prices.spectatorCents },
    { name: 'lunch', label: 'Lunch tickets', cents: prices.lunchCents },
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sell for cash"
      description="Hand out what you sell here right away. It’s recorded even without network."
    >
      <div className="grid gap-5">
        {things.map(({ name, label, cents }) => {
          if (cents === null) return null;
          const count = sold[name];
          const set = (next: number) => setSold({ ...sold, [name]: next });
          return (
            <div key={name} className="flex items-center justify-between gap-3">
              <span className="font-semibold">
                {label} <span className="font-normal text-muted max-sm:block">{formatCents(cents)}</span>
              </span>
              <span className="flex items-center gap-3">
                <Button
                  size="small"
                  aria-label={`Less: ${label}`}
                  disabled={count === 0}
                  onClick={() => set(count - 1)}
                >
                  −
                </Button>
                <output className="min-w-8 text-center font-display text-2xl tabular-nums">{count}</output>
                <Button
                  size="small"
                  aria-label={`More: ${label}`}
                  disabled={count === 20}
                  onClick={() => set(count + 1)}
                >
                  +
                </Button>
              </span>
            </div>
          );
        })}
        <CashForm
          amountCents={amountCents}
          label={amountCents > 0 ? soldWords(sold) : 'To pay'}
          onTake={value => {
            onOperation({ kind: 'sell', value: { ...sold, ...value } });
            onClose();
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

type Cash = { amountCents: number; tenderedCents: number | null };

function CashForm(props: { amountCents: number; label: string; onTake: (cash: Cash) => void; onClose: () => void }) {
  const { amountCents, label, onTake, onClose } = props;
  const [tendered, setTendered] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const tenderedCents = tendered.trim() === '' ? null : centsOf(tendered);
  const change = tenderedCents === null ? 0 : tenderedCents - amountCents;
  function take() {
    if (tendered.trim() !== '' && tenderedCents === null) return setWrong(amountHint);
    if (change < 0) return setWrong('This is less than the amount');
    onTake({ amountCents, tenderedCents });
  }
  return (
    <form
      noValidate
      aria-label="Cash"
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault();
        if (amountCents > 0) take();
      }}
    >
      <BigAmount label={label} cents={amountCents} />
      <MoneyField
        label="Cash received"
        name="tenderedCents"
        placeholder="Exact"
        value={tendered}
        onChange={event => {
          setWrong(undefined);
          setTendered(event.currentTarget.value);
        }}
        error={wrong}
      />
      <div role="status">{change > 0 && amountCents > 0 && <BigAmount label="Change due" cents={change} />}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" size="large" disabled={amountCents === 0}>
          Take {formatCents(amountCents)}
        </Button>
      </div>
    </form>
  );
}

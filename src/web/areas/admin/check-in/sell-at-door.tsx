import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCents } from '#words/format.ts';
import { desk } from './desk.ts';
import { SellDialog } from './family/cash-dialogs.tsx';
import { useDesk } from './use-desk.ts';

/** Passes and lunches for someone who has no registration, with network or without. CHECK-31 */
export function SellAtDoor() {
  const { list } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [recorded, setRecorded] = useState('');
  if (list?.prices.spectatorCents == null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="max-w-prose text-muted">Someone who isn’t registered wants to watch or have lunch?</span>
      <Button
        onClick={() => {
          setRecorded('');
          setOpen(true);
        }}
      >
        {list.prices.lunchCents === null ? 'Sell passes' : 'Sell passes or lunches'}
      </Button>
      <p role="status" className="basis-full font-semibold empty:hidden">
        {recorded}
      </p>
      {isOpen && (
        <SellDialog
          prices={list.prices}
          onOperation={({ value = {} }) => {
            setRecorded(`Sale recorded: ${formatCents(Number(value.amountCents))}.`);
            void desk.sellAtDoor(value);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

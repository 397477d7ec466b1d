import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCents } from '#words/format.ts';
import { desk } from './desk.ts';
import { doorWords } from './desk-words.ts';
import { SellDialog } from './family/cash-dialogs.tsx';
import { useDesk } from './use-desk.ts';

/** Passes and lunches for someone who has no registration, with network or without. CHECK-31 */
export function SellAtDoor() {
  const { list } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const [recorded, setRecorded] = useState('');
  if (list?.prices.spectatorCents == null) return null;
  const words = doorWords(list.prices);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="max-w-prose text-muted">{words.ask}</span>
      <Button
        onClick={() => {
          setRecorded('');
          setOpen(true);
        }}
      >
        {words.sell}
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

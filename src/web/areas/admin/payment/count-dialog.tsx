import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CountInput, countShift, type TillLine } from '#contract/payment/till.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';
import { MoneyField } from '../parts/amount.tsx';
import { CashCount, type Counts, countedCents } from './cash-count.tsx';
import { MoneyForm } from './money-form.tsx';
import { amountHint, amountText, signedCentsOf } from './money-text.ts';

export type CountDialogProps = { line: TillLine; onClose: () => void; onDone: (text: string) => void };

function resultOf(line: TillLine): string {
  if (line.differenceCents === null)
    return 'Count saved. Now someone else counts, and then you see whether it matches.';
  const { differenceCents } = line;
  if (differenceCents === 0) return `${line.name}, ${channelWords[line.channel].toLowerCase()}: matches to the cent.`;
  const amount = formatCents(Math.abs(differenceCents));
  return `${line.name}, ${channelWords[line.channel].toLowerCase()}: ${amount} ${differenceCents < 0 ? 'short' : 'over'}.`;
}

/** Counting what lies in the box. What it should be is not told before two people have counted. */
export function CountDialog({ line, onClose, onDone }: CountDialogProps) {
  const { shiftId, channel, name, floatCents } = line;
  const isAgain = line.counts.length > 1;
  const revalidator = useRevalidator();
  const [counts, setCounts] = useState<Counts>({});
  const [total, setTotal] = useState('');
  const form = useForm(
    CountInput,
    async input => {
      const counted = await api(countShift, { params: { shiftId }, input });
      void revalidator.revalidate();
      onDone(resultOf(counted));
    },
    element => {
      const data = new FormData(element);
      return {
        channel,
        countedCents: signedCentsOf(String(data.get('countedCents') ?? '')),
        remark: String(data.get('remark') ?? ''),
      };
    },
  );
  return (
    <Dialog
      open
      onClose={() => form.isBusy || onClose()}
      title={`${channelWords[channel]} of ${name}`}
      description={
        channel !== 'cash'
          ? 'Add up the slips, cheques or confirmations, then subtract anything you sent back. If you sent back more than you took, put a minus in front.'
          : floatCents === null
            ? 'Count all the cash. No float was entered for this shift, so take it out first if there was one.'
            : 'Count all the cash, including the float.'
      }
      size={channel === 'cash' ? 'wide' : 'normal'}
    >
      <MoneyForm
        form={form}
        label={`${channelWords[channel]} of ${name}`}
        what="The count"
        act="Save count"
        onClose={onClose}
      >
        {channel === 'cash' && (
          <CashCount
            counts={counts}
            onChange={next => {
              setCounts(next);
              setTotal(amountText(countedCents(next)));
            }}
          />
        )}
        <MoneyField
          label="Total counted"
          name="countedCents"
          inputMode={channel === 'cash' ? 'decimal' : 'text'} // a keypad for amounts has no minus
          value={total}
          onChange={event => setTotal(event.currentTarget.value)}
          error={form.errorOf('countedCents') && amountHint}
          className="sm:max-w-64"
        />
        <TextField
          {...form.field('remark')}
          label={isAgain ? 'Reason for the recount' : 'Note'}
          maxLength={300}
          autoComplete="off"
          optional={!isAgain}
        />
      </MoneyForm>
    </Dialog>
  );
}

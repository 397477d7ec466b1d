import { channelWords } from '#core/payment/ledger-words.ts';
import { type StaffChannel, staffChannels } from '#core/payment/staff-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { MoneyField } from '../parts/amount.tsx';
import { referenceWords } from './payment-words.ts';

export interface DraftPart {
  key: string;
  channel: StaffChannel;
  amount: string;
  tendered: string;
  reference: string;
}
export type PartFieldsProps = {
  part: DraftPart;
  index: number;
  isOnly: boolean;
  errorOf: (name: 'amountCents' | 'tenderedCents' | 'reference') => string | undefined;
  onChange: (changes: Partial<DraftPart>) => void;
  onDrop: () => void;
};

/** One way of paying: which, how much, and what proves it. */
export function PartFields({ part, index, isOnly, errorOf, onChange, onDrop }: PartFieldsProps) {
  const { channel } = part;
  const name = (field: string) => `parts.${index}.${field}`;
  return (
    <div className={`grid gap-5 ${isOnly ? '' : 'border-l-4 border-line pl-5'}`}>
      <fieldset>
        <legend className="mb-1.5 font-semibold">
          {isOnly ? 'Payment method' : `Part ${index + 1}: payment method`}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {staffChannels.map(value => (
            <label
              key={value}
              className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded border-2 border-line bg-surface px-3 py-2 leading-tight has-checked:border-action"
            >
              <input
                type="radio"
                name={name('channel')}
                value={value}
                checked={value === channel}
                onChange={() => onChange({ channel: value })}
                className="size-6 shrink-0"
              />
              {channelWords[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          name={name('amountCents')}
          value={part.amount}
          onChange={event => onChange({ amount: event.currentTarget.value })}
          onFocus={event => event.currentTarget.select()}
          error={errorOf('amountCents')}
        />
        {channel === 'cash' ? (
          <MoneyField
            label="Cash received"
            name={name('tenderedCents')}
            placeholder="Exact"
            value={part.tendered}
            onChange={event => onChange({ tendered: event.currentTarget.value })}
            onFocus={event => event.currentTarget.select()}
            error={errorOf('tenderedCents')}
          />
        ) : (
          <TextField
            label={referenceWords[channel]}
            name={name('reference')}
            inputMode={channel === 'etransfer' ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={part.reference}
            onChange={event => onChange({ reference: event.currentTarget.value })}
            error={errorOf('reference')}
          />
        )}
      </div>
      {!isOnly && (
        <Button variant="quiet" size="small" className="w-fit" onClick={onDrop}>
          Remove part {index + 1}
        </Button>
      )}
    </div>
  );
}

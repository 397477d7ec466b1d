import { TextField } from '#web/ui/field/text-field.tsx';

/** Canadian bills and coins, in cents; there are no pennies any more. */
const denominations = [
  { cents: 10_000, label: '$100' },
  { cents: 5_000, label: '$50' },
  { cents: 2_000, label: '$20' },
  { cents: 1_000, label: '$10' },
  { cents: 500, label: '$5' },
  { cents: 200, label: '$2' },
  { cents: 100, label: '$1' },
  { cents: 25, label: '25¢' },
  { cents: 10, label: '10¢' },
  { cents: 5, label: '5¢' },
] as const;

export type Counts = Readonly<Record<string, string>>;

/** What so many of each come to; what is no number counts as none. */
export function countedCents(counts: Counts): number {
  return denominations.reduce((sum, { cents }) => {
    const count = (counts[cents] ?? '').trim();
    return sum + (/^\d{1,4}$/.test(count) ? Number(count) * cents : 0);
  }, 0);
}

/** How many of each lie there; the sum is made from them. */
export function CashCount({ counts, onChange }: { counts: Counts; onChange: (counts: Counts) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">How many of each</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        {denominations.map(({ cents, label }) => (
          <TextField
            key={cents}
            label={label}
            name={`count-${cents}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder="0"
            value={counts[cents] ?? ''}
            onChange={event => onChange({ ...counts, [cents]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

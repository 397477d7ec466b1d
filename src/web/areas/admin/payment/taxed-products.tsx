import { type Journal, setTaxedProduct } from '#contract/payment/journal.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

/** Which of the things sold have HST in their price. */
export function TaxedProducts({ journal }: { journal: Journal }) {
  const { products, tournamentId, isRegistered } = journal;
  const { busy, problem, change, dismiss } = useChange();
  if (tournamentId === null) return null;
  return (
    <section className="grid gap-3" aria-label="HST in prices">
      <h3 className="text-xl">HST in prices</h3>
      <p className="max-w-prose">
        {isRegistered
          ? 'Prices include HST. Clear what is sold without it. Receipts already issued stay as they are.'
          : 'The tournament has no GST/HST number, so no HST is in anything. These choices count once it has one.'}
      </p>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <div className="grid gap-x-8 sm:grid-cols-2">
        {products.map(({ product, name, isTaxed }) => (
          <CheckboxField
            key={product}
            name={product}
            label={name}
            checked={isTaxed}
            disabled={busy === product}
            onChange={() =>
              void change(product, () => api(setTaxedProduct, { input: { tournamentId, product, isTaxed: !isTaxed } }))
            }
          />
        ))}
      </div>
    </section>
  );
}

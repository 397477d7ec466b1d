import type { PickUp } from '#contract/merch.ts';

type Item = PickUp['items'][number];

/** How much of everything goes over the table: one line a thing, its sizes in the order of the shop. */
export function PickUpTotals({ totals, families }: { totals: readonly Item[]; families: number }) {
  const things = new Map<string, Item[]>();
  for (const item of totals) things.set(item.title, [...(things.get(item.title) ?? []), item]);
  const countOf = (items: readonly Item[]): number => items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section aria-labelledby="totals" className="grid gap-3">
      <h2 id="totals" className="text-2xl">
        {countOf(totals)} {countOf(totals) === 1 ? 'thing' : 'things'} for {families}{' '}
        {families === 1 ? 'family' : 'families'}
      </h2>
      <dl>
        {[...things].map(([title, items]) => (
          <div
            key={title}
            className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="font-semibold wrap-anywhere">
              {title} <span className="font-display text-xl tabular-nums">{countOf(items)}</span>
            </dt>
            <dd>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {items.map(({ size, quantity }) => (
                  <li key={size} className="wrap-anywhere">
                    {size} <span className="font-semibold tabular-nums">{quantity}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

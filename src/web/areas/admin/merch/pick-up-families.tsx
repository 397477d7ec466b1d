import type { PickUp } from '#contract/merch.ts';

/** One line a family; on paper with a box to tick before each thing. */
export function PickUpFamilies({ pickUps }: { pickUps: readonly PickUp[] }) {
  return (
    <ul>
      {pickUps.map(({ registrationId, familyName, confirmationCode, items }) => (
        <li
          key={registrationId}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,14rem)_6.5rem_minmax(0,1fr)] sm:items-baseline print:grid-cols-[13rem_6.5rem_minmax(0,1fr)] print:py-1.5"
        >
          <span className="font-semibold wrap-anywhere">{familyName}</span>
          <span className="font-mono text-sm">
            <span className="sr-only">Code </span>
            {confirmationCode}
          </span>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {items.map(({ title, size, quantity }) => (
              <li key={`${title} ${size}`} className="wrap-anywhere">
                <span
                  aria-hidden="true"
                  className="mr-1.5 hidden size-3.5 border border-ink align-[-0.1em] print:inline-block"
                />
                {quantity > 1 && <span className="font-semibold tabular-nums">{quantity} × </span>}
                {title}, {size}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

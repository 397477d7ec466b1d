import { addMerchOrder, type Registration, removeMerchOrder } from '#contract/registration.ts';
import type { MerchItem } from '#contract/tournament.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

type Size = MerchItem['sizes'][number];

/** What is left of a size for one more, beside what this order has of it already. */
function leftBeside({ merchSizeId, left }: Size, orders: Registration['merchOrders']): number | null {
  return left === null ? null : Math.max(0, left - orders.filter(order => order.merchSizeId === merchSizeId).length);
}

function leftText(left: number | null): string {
  if (left === null) return '';
  return left === 0 ? 'sold out' : `${left} left`;
}

export type MerchShopProps = { registration: Registration; items: readonly MerchItem[] };

/** Pictures and sizes; one press on a size puts one into the order. */
export function MerchShop({ registration, items }: MerchShopProps) {
  const { registrationId, merchOrders, abilities } = registration;
  const { busy, problem, change, dismiss } = useChange();

  const add = (item: MerchItem, size: Size) =>
    change(
      `add-${size.merchSizeId}`,
      () =>
        api(addMerchOrder, {
          params: { registrationId },
          input: { merchId: item.merchId, merchSizeId: size.merchSizeId },
        }),
      'Could not add merch order.',
    );
  async function remove(merchOrderId: number) {
    const call = () => api(removeMerchOrder, { params: { registrationId, merchOrderId } });
    if (await change('remove', call, 'Could not remove merch order.')) focusPart('merch');
  }

  return (
    <div className="grid gap-6">
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(item => (
          <li
            key={item.merchId}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 sm:grid-cols-1 sm:content-start"
          >
            {item.pictureUrl ? (
              <img
                src={item.pictureUrl}
                alt={item.pictureDescription}
                width={640}
                height={640}
                loading="lazy"
                className="aspect-square w-full rounded border border-line bg-surface object-contain"
              />
            ) : (
              <span />
            )}
            <div className="grid gap-2">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
                {item.title} <Money dollars={item.price} />
              </h3>
              <p className="text-sm text-muted">{item.description}</p>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place among plain buttons */}
              <div role="group" aria-label={`Add ${item.title}`} className="flex flex-wrap gap-2">
                {item.sizes.map(size => (
                  <Button
                    key={size.merchSizeId}
                    size="small"
                    disabled={leftBeside(size, merchOrders) === 0 || !abilities.change}
                    aria-busy={busy === `add-${size.merchSizeId}` || undefined}
                    onClick={() => add(item, size)}
                  >
                    <span className="grid leading-tight">
                      <span>
                        <span className="sr-only">Add size </span>
                        {size.title}
                      </span>
                      <span className="text-xs font-normal empty:hidden">
                        {leftText(leftBeside(size, merchOrders))}
                      </span>
                    </span>
                  </Button>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {merchOrders.length > 0 && (
        <div>
          <h3 className="text-lg">In your order</h3>
          <ul>
            {merchOrders.map(order => (
              <li
                key={order.merchOrderId}
                className="flex items-center justify-between gap-4 border-b border-line py-1.5"
              >
                <span className="min-w-0 grow">
                  {order.title}, {order.sizeTitle}
                </span>
                <Money dollars={order.price} />
                {abilities.change && (
                  <Button
                    variant="quiet"
                    size="small"
                    className="-mr-4"
                    aria-label={`Remove ${order.title}, ${order.sizeTitle}`}
                    onClick={() => remove(order.merchOrderId)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

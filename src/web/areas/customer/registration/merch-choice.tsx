import { addMerchOrder, type Registration, removeMerchOrder } from '#contract/registration/registration.ts';
import type { MerchItem } from '#contract/tournament.ts';
import { merchTitle } from '#core/registration/cost.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { Marked, Typed, useMarking, useTyped } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { MerchCard } from '#web/widgets/merch-card.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { leftWords } from '#words/registration/stock-words.ts';

type Size = MerchItem['sizes'][number];

/** What is left of a size for one more, beside what this order has of it already. */
function leftBeside({ merchSizeId, left }: Size, orders: Registration['merchOrders']): number | null {
  return left === null ? null : Math.max(0, left - orders.filter(order => order.merchSizeId === merchSizeId).length);
}

/** What stands under a size; one's own order may have taken the last. */
function wordsOf(size: Size, orders: Registration['merchOrders']): string {
  const left = leftBeside(size, orders);
  return left === 0 && size.left !== 0 ? say.noneLeft() : leftWords(left);
}

export type MerchChoiceProps = { registration: Registration; items: readonly MerchItem[] };

/** Pictures and sizes; one press on a size puts one into the order. */
export function MerchChoice({ registration, items }: MerchChoiceProps) {
  const { registrationId, merchOrders, abilities } = registration;
  const { busy, problem, change, dismiss } = useChange();
  const typed = useTyped();
  const marking = useMarking();
  const sold = new Set(items.flatMap(item => item.sizes.map(size => size.merchSizeId)));

  const add = (item: MerchItem, size: Size) =>
    change(
      `add-${size.merchSizeId}`,
      () =>
        api(addMerchOrder, {
          params: { registrationId },
          input: { merchId: item.merchId, merchSizeId: size.merchSizeId },
        }),
      say.couldNotAddMerch(),
    );
  async function remove(merchOrderId: number) {
    const call = () => api(removeMerchOrder, { params: { registrationId, merchOrderId } });
    if (await change('remove', call, say.couldNotRemoveMerch())) focusPart('merch');
  }

  return (
    <div className="grid gap-6">
      <ul className="grid gap-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {items.map(item => (
          <li key={item.merchId}>
            <MerchCard
              title={item.title}
              description={item.description}
              price={item.price}
              picture={
                item.pictureUrl === null
                  ? null
                  : { url: item.pictureUrl, description: item.pictureDescription, widths: item.pictureWidths }
              }
              isSoldOut={item.sizes.every(size => size.left === 0)}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place among plain buttons */}
              <div role="group" aria-label={say.addItem({ title: typed(item.title) })} className="flex flex-wrap gap-2">
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
                        <Marked>{say.addSize({ size: marking(size.title), hidden })}</Marked>
                      </span>
                      <span className="text-xs font-normal empty:hidden">{wordsOf(size, merchOrders)}</span>
                    </span>
                  </Button>
                ))}
              </div>
            </MerchCard>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {merchOrders.length > 0 && (
        <div>
          <h3 className="text-lg">{say.inYourOrder()}</h3>
          <ul>
            {merchOrders.map(order => (
              <li
                key={order.merchOrderId}
                className="flex items-center justify-between gap-4 border-b border-line py-1.5"
              >
                <span className="min-w-0 grow">
                  <Typed>{merchTitle(order)}</Typed>
                  {abilities.change && !sold.has(order.merchSizeId) && (
                    <span className="block text-sm font-semibold text-danger">{say.removeBeforePaying()}</span>
                  )}
                </span>
                <Money dollars={order.price} />
                {abilities.change && (
                  <Button
                    variant="quiet"
                    size="small"
                    className="-mr-4"
                    aria-label={say.removeItem({ item: typed(merchTitle(order)) })}
                    onClick={() => remove(order.merchOrderId)}
                  >
                    {say.removeButton()}
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

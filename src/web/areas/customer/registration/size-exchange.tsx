import { useState } from 'react';
import { exchangeSize } from '#contract/registration/family-change.ts';
import type { MerchOrder } from '#contract/registration/registration.ts';
import type { MerchItem } from '#contract/tournament.ts';
import * as say from '#say/change.ts';
import { api } from '#web/lib/api.ts';
import { Typed, useTyped } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { leftWords } from '#words/registration/stock-words.ts';

export type SizeExchangeProps = {
  registrationId: number;
  orders: readonly MerchOrder[];
  items: readonly MerchItem[];
};

/** What was paid, each with the sizes there are. */
export function SizeExchange({ registrationId, orders, items }: SizeExchangeProps) {
  const typed = useTyped();
  const { busy, problem, change, dismiss } = useChange();
  const [done, setDone] = useState<string | null>(null);

  async function exchange(order: MerchOrder, merchSizeId: number) {
    setDone(null);
    const params = { registrationId, merchOrderId: order.merchOrderId };
    const answer = await change(
      `exchange-${order.merchOrderId}`,
      () => api(exchangeSize, { params, input: { merchSizeId } }),
      say.couldNotExchange(),
    );
    if (answer) setDone(say.exchanged({ item: typed(answer.title), size: typed(answer.sizeTitle) }));
  }

  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      <ul className="grid gap-4">
        {orders.map(order => (
          <li key={order.merchOrderId} className="rounded border border-line bg-surface px-[min(1.25rem,6%)] py-5">
            <OneSize
              key={order.merchSizeId}
              order={order}
              item={items.find(({ merchId }) => merchId === order.merchId)}
              isBusy={busy === `exchange-${order.merchOrderId}`}
              onExchange={size => exchange(order, size)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type OneSizeProps = {
  order: MerchOrder;
  /** Undefined: it is no longer sold. */
  item: MerchItem | undefined;
  isBusy: boolean;
  onExchange: (merchSizeId: number) => void;
};

function OneSize({ order, item, isBusy, onExchange }: OneSizeProps) {
  const typed = useTyped();
  const [chosen, setChosen] = useState(order.merchSizeId);
  const sizes = item?.sizes ?? [];
  if (sizes.length < 2)
    return (
      <p className="font-semibold">
        <Typed>{order.title}</Typed>, <Typed>{order.sizeTitle}</Typed>
      </p>
    );
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        label={say.sizeOf({ item: typed(order.title) })}
        name={`size-${order.merchOrderId}`}
        value={chosen}
        onChange={event => setChosen(Number(event.currentTarget.value))}
        className="min-w-0 grow"
        options={sizes.map(({ merchSizeId, title, left }) => ({
          value: merchSizeId,
          label: [typed(title), merchSizeId === order.merchSizeId ? '' : leftWords(left)].filter(Boolean).join(' · '),
          disabled: left === 0 && merchSizeId !== order.merchSizeId,
        }))}
      />
      <Button
        size="small"
        className="mb-0.5"
        busy={isBusy}
        disabled={chosen === order.merchSizeId}
        onClick={() => onExchange(chosen)}
      >
        {say.exchange()}
      </Button>
    </div>
  );
}

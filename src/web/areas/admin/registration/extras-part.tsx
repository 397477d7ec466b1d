import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { setExtras } from '#contract/registration/staff-registration.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import { api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Money } from '#web/ui/money.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

const kinds = {
  spectators: { title: 'Spectator passes', one: 'spectator pass', many: 'spectator passes', cost: 'spectatorCost' },
  lunch: { title: 'Lunch tickets', one: 'lunch ticket', many: 'lunch tickets', cost: 'lunchCost' },
} as const;

/** Passes and lunches; what was bought of the shop is listed. */
export function ExtrasPart({ detail }: { detail: RegistrationDetail }) {
  const { flags } = useSite();
  const { busy, problem, change, dismiss } = useChange();
  const { registration, version, abilities } = detail;
  const { registrationId, spectators, lunch, merchOrders, tournament } = registration;
  const set = (name: keyof typeof kinds, count: number) =>
    change(name, () =>
      api(setExtras, { params: { registrationId }, input: { spectators, lunch, [name]: count, version } }),
    );
  const shown = (['spectators', 'lunch'] as const).filter(
    name => name === 'spectators' || flags.SellLunchTickets || lunch > 0,
  );
  return (
    <PagePart id="extras" title="Extras">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {shown.map(name => {
        const { title, one, many, cost } = kinds[name];
        const count = registration[name];
        return (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h3 className="text-lg">
              {title}, <Money dollars={tournament[cost]} /> each
            </h3>
            {abilities.edit ? (
              <Stepper
                count={count}
                max={name === 'lunch' && !flags.SellLunchTickets ? count : registrationLimits[name]}
                unit={count === 1 ? one : many}
                addLabel={`Add a ${one}`}
                removeLabel={`Remove a ${one}`}
                onAdd={() => void set(name, count + 1)}
                onRemove={() => void set(name, count - 1)}
                busy={busy === name}
              />
            ) : (
              <p className="font-display text-xl tabular-nums">{count}</p>
            )}
          </div>
        );
      })}
      {merchOrders.length > 0 && (
        <ul aria-label="Merch">
          {merchOrders.map(order => (
            <li key={order.merchOrderId} className="flex justify-between gap-4 border-b border-line py-2">
              <span>
                {order.title}, {order.sizeTitle}
                {order.isUndeliverable && <span className="text-muted"> (was sold out, refunded)</span>}
              </span>
              <Money dollars={order.price} />
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  );
}

import { useState } from 'react';
import {
  addLunch,
  addSpectator,
  type Registration,
  removeLunch,
  removeSpectator,
} from '#contract/registration/registration.ts';
import type { Route } from '#contract/route.ts';
import { registrationLimits } from '#core/registration/change.ts';
import { api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Money } from '#web/ui/money.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

type Kind = {
  title: string;
  one: string;
  many: string;
  max: number;
  add: typeof addSpectator;
  remove: typeof removeSpectator;
};
const KINDS = {
  spectators: {
    title: 'Spectator passes',
    one: 'spectator pass',
    many: 'spectator passes',
    max: registrationLimits.spectators,
    add: addSpectator,
    remove: removeSpectator,
  },
  lunch: {
    title: 'Lunch tickets',
    one: 'lunch ticket',
    many: 'lunch tickets',
    max: registrationLimits.lunch,
    add: addLunch,
    remove: removeLunch,
  },
} satisfies Record<string, Kind & { add: Route }>;

/** Passes and lunches of an order. What is not sold any more can still be taken out of it. */
export function TicketsPart({ registration }: { registration: Registration }) {
  const isLunchSold = useSite().flags.SellLunchTickets;
  const hasLunch = isLunchSold || registration.lunch > 0;
  const { spectatorCost, lunchCost } = registration.tournament;
  return (
    <PagePart id="tickets" title={hasLunch ? 'Spectators and lunch' : 'Spectators'}>
      <Tickets
        registration={registration}
        kind="spectators"
        price={spectatorCost}
        hint="Children under 5 accompanied by an adult attend free."
        isSold
      />
      {hasLunch && (
        <Tickets
          registration={registration}
          kind="lunch"
          price={lunchCost}
          hint={
            isLunchSold
              ? 'One ticket per lunch. Competitors need one too.'
              : 'No longer on sale. You can remove what you ordered.'
          }
          isSold={isLunchSold}
        />
      )}
    </PagePart>
  );
}

type TicketsProps = {
  registration: Registration;
  kind: keyof typeof KINDS;
  price: number;
  hint: string;
  isSold: boolean;
};

/** One row with a stepper: each press is one call, the number is the server's answer. */
function Tickets({ registration, kind, price, hint, isSold }: TicketsProps) {
  const { title, one, many, max, add, remove } = KINDS[kind];
  const { busy, problem, change, dismiss } = useChange();
  const loaded = registration[kind];
  const [answer, setAnswer] = useState({ loaded, count: loaded });
  // The answer of the last press counts until the registration is loaded again.
  const count = answer.loaded === loaded ? answer.count : loaded;

  async function press(verb: 'add' | 'remove') {
    const call = () => api(verb === 'add' ? add : remove, { params: { registrationId: registration.registrationId } });
    const next = await change(verb, call, `Could not ${verb} ${one}.`);
    if (next !== undefined) setAnswer({ loaded, count: next });
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-lg">
            {title}, <Money dollars={price} /> each
          </h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        <Stepper
          count={count}
          max={isSold ? max : count}
          unit={count === 1 ? one : many}
          addLabel={`Add a ${one}`}
          removeLabel={`Remove a ${one}`}
          onAdd={() => press('add')}
          onRemove={() => press('remove')}
          busy={busy !== null}
          disabled={!registration.abilities.change}
        />
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
    </div>
  );
}

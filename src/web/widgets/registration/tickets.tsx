import { useState } from 'react';
import {
  addLunch,
  addSpectator,
  type Registration,
  removeLunch,
  removeSpectator,
} from '#contract/registration/registration.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { useTyped } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Money } from '#web/ui/money.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

const KINDS = {
  spectators: {
    title: say.passesEach,
    unit: say.passUnit,
    addLabel: say.addPass,
    removeLabel: say.removePass,
    notAdded: say.couldNotAddPass,
    notRemoved: say.couldNotRemovePass,
    max: registrationLimits.spectators,
    add: addSpectator,
    remove: removeSpectator,
  },
  lunch: {
    title: say.lunchEach,
    unit: say.lunchUnit,
    addLabel: say.addLunch,
    removeLabel: say.removeLunch,
    notAdded: say.couldNotAddLunch,
    notRemoved: say.couldNotRemoveLunch,
    max: registrationLimits.lunch,
    add: addLunch,
    remove: removeLunch,
  },
};

/** Passes and lunches of an order. What is not sold any more can still be taken out of it. */
export function TicketsPart({ registration }: { registration: Registration }) {
  const { childrenLine, flags } = useSite();
  const typed = useTyped();
  const isLunchSold = flags.SellLunchTickets;
  const hasLunch = isLunchSold || registration.lunch > 0;
  const { spectatorCost, lunchCost } = registration.tournament;
  return (
    <PagePart id="tickets" title={hasLunch ? say.spectatorsAndLunch() : say.spectators()}>
      <Tickets
        registration={registration}
        kind="spectators"
        price={spectatorCost}
        hint={childrenLine === null ? say.childrenFree() : typed(childrenLine)}
        isSold
      />
      {hasLunch && (
        <Tickets
          registration={registration}
          kind="lunch"
          price={lunchCost}
          hint={isLunchSold ? say.lunchHint() : say.lunchNotSold()}
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
  const words = KINDS[kind];
  const { busy, problem, change, dismiss } = useChange();
  const loaded = registration[kind];
  const [answer, setAnswer] = useState({ loaded, count: loaded });
  // The answer of the last press counts until the registration is loaded again.
  const count = answer.loaded === loaded ? answer.count : loaded;

  async function press(verb: 'add' | 'remove') {
    const call = () => api(words[verb], { params: { registrationId: registration.registrationId } });
    const next = await change(verb, call, verb === 'add' ? words.notAdded() : words.notRemoved());
    if (next !== undefined) setAnswer({ loaded, count: next });
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-lg">{words.title({ price: () => <Money key="price" dollars={price} /> })}</h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        <Stepper
          count={count}
          max={isSold ? words.max : count}
          unit={words.unit({ n: count })}
          addLabel={words.addLabel()}
          removeLabel={words.removeLabel()}
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

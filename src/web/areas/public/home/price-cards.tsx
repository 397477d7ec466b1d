import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { Typed } from '#web/lib/typed.tsx';
import { Money } from '#web/ui/money.tsx';
import { formatDollars } from '#words/format.ts';
import { Section } from './section.tsx';

type Costs = Pick<
  Tournament,
  | 'competitorOnlineCost'
  | 'competitorDoorCost'
  | 'spectatorCost'
  | 'lunchCost'
  | 'isRegistrationOpen'
  | 'isRegistrationOpenSoon'
>;

type PriceCardsProps = { tournament: Costs; lunch: boolean; childrenLine: string | null };

export function PriceCards({ tournament, lunch, childrenLine }: PriceCardsProps) {
  return (
    <Section id="prices" title={say.prices()}>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-3">
        <Price title={say.competitor()} dollars={tournament.competitorOnlineCost} unit={say.online()}>
          <p className="font-semibold text-ink tabular-nums">
            {say.atTheDoor({ price: formatDollars(tournament.competitorDoorCost) })}
          </p>
          <p>{say.anyNumberOfEvents()}</p>
        </Price>
        <Price title={say.spectator()} dollars={tournament.spectatorCost} unit={say.forTheDay()}>
          <p className="wrap-anywhere">{childrenLine === null ? say.childrenFree() : <Typed>{childrenLine}</Typed>}</p>
        </Price>
        {lunch && (
          <Price title={say.lunch()} dollars={tournament.lunchCost} unit={say.each()}>
            {(tournament.isRegistrationOpen || tournament.isRegistrationOpenSoon) && (
              <p>{say.orderWithRegistration()}</p>
            )}
          </Price>
        )}
      </ul>
    </Section>
  );
}

type PriceProps = { title: string; dollars: number; unit: string; children: ReactNode };

function Price({ title, dollars, unit, children }: PriceProps) {
  return (
    <li>
      <h3 className="text-lg text-muted">{title}</h3>
      <p className="mt-1 flex items-baseline gap-2">
        <Money dollars={dollars} className="font-display text-price" />
        <span className="text-muted">{unit}</span>
      </p>
      <div className="mt-3 grid gap-2 text-sm text-muted">{children}</div>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import { Money } from '#web/ui/money.tsx';
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

export function PriceCards({ tournament, lunch }: { tournament: Costs; lunch: boolean }) {
  return (
    <Section id="prices" title="Prices">
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-3">
        <Price title="Competitor" dollars={tournament.competitorOnlineCost} unit="online">
          <p className="font-semibold text-ink">
            <Money dollars={tournament.competitorDoorCost} /> at the door
          </p>
          <p>Competitors may enter any number of events at no extra fee.</p>
        </Price>
        <Price title="Spectator" dollars={tournament.spectatorCost} unit="for the day">
          <p>Children under 5 accompanied by an adult attend free.</p>
        </Price>
        {lunch && (
          <Price title="Lunch" dollars={tournament.lunchCost} unit="each">
            {(tournament.isRegistrationOpen || tournament.isRegistrationOpenSoon) && <p>Order when you register.</p>}
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

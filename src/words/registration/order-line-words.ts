import { type CostLine, ticketOf } from '#core/registration/cost.ts';
import * as say from '#say/registration.ts';

type Line = Pick<CostLine, 'description' | 'quantity'>;

/** "3 competitors", "T-shirt, M": a line of an order as it is read, whatever the language it is kept in. */
export function countedLine({ description, quantity }: Line, typed = (english: string) => english): string {
  switch (ticketOf(description)) {
    case 'competitor':
      return say.countedCompetitors({ n: quantity });
    case 'pass':
      return say.countedPasses({ n: quantity });
    case 'lunch':
      return say.countedLunches({ n: quantity });
    default:
      return quantity > 1 ? `${quantity} ${typed(description)}` : typed(description);
  }
}

/** "Competitors", "T-shirt, M": a line beside which the count is shown. */
export function lineTitle({ description, quantity }: Line): string {
  switch (ticketOf(description)) {
    case 'competitor':
      return say.competitorLine({ n: quantity });
    case 'pass':
      return say.passLine({ n: quantity });
    case 'lunch':
      return say.lunchLine({ n: quantity });
    default:
      return description;
  }
}

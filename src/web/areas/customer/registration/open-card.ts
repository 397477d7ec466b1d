import type { CompetitorForm } from '#contract/registration/competitor.ts';

/** A saved competitor by number, or somebody new. */
export type OpenCard = number | 'new' | null;

/** The card that the address asks for, `?competitor=12` or `?competitor=new`; null: none, or one that isn't there. REG-43 */
export function openCardOf(params: URLSearchParams, { siblings }: Pick<CompetitorForm, 'siblings'>): OpenCard {
  const asked = params.get('competitor');
  return asked === 'new' ? asked : (siblings.find(({ id }) => String(id) === asked)?.id ?? null);
}

/** A link to a card. What it leaves in the history lets the card close by going back. */
export const cardLink = (card: number | 'new', more = '') => ({
  to: `?competitor=${card}${more}`,
  state: { isCard: true },
  preventScrollReset: true,
});

/** The id of the link that opens a card, which gets the focus back. */
export const openerOf = (card: number | 'new'): string => `open-${card}`;

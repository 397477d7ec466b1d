import { type ArrivingCompetitor, type OpenItem, sparringNames } from '#core/arrival/open-at-arrival.ts';
import * as say from '#say/home-family.ts';
import { formatCents, formatDollars, formatList } from '../format.ts';
import { missingWords } from '../registration/missing-words.ts';

/** What a family still has to do before the day, as it reads it. ARRIVE-2 */
export function openWords(item: OpenItem): string {
  switch (item.kind) {
    case 'due':
      return say.toPayAtDesk({
        amount: item.cents % 100 === 0 ? formatDollars(item.cents / 100) : formatCents(item.cents),
      });
    case 'confirm':
      return say.notConfirmedYet(item);
    case 'sms':
      return missingWords({ kind: 'sms-preference', name: item.name });
    default:
      return missingWords({ kind: item.kind, name: item.name });
  }
}

/** The list of the tournament, and what is needed to spar in. ARRIVE-3 */
export function gearOf(whatToBring: readonly string[], competitors: readonly ArrivingCompetitor[]): string[] {
  const names = sparringNames(competitors);
  return names.length === 0 ? [...whatToBring] : [...whatToBring, say.sparringGear({ names: formatList(names) })];
}

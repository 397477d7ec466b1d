import { cut, plainCharacters } from '../../communication/plain-characters.ts';
import { smsSender } from '../../communication/sms-text.ts';
import type { CallKind } from './call-news.ts';

/** moved: they stand in another division than they knew. REPAIR-7 */
export type TextKind = CallKind | 'moved';

export interface TextedCall {
  kind: TextKind;
  /** First names of the family's children in the division. */
  firstNames: readonly string[];
  ring: string;
  division: string;
}

/** With the sender before it. How to end it comes behind, and still it is one part. */
export const mostCharacters = 136;
const [mostOfName, mostOfRing] = [20, 30];
/** A title that is cut shorter says nothing. */
const leastOfTitle = 16;

/** So many names, and how many more there are. */
function namesInWords(names: readonly string[], shown: number, all: number): string {
  const said = names.slice(0, shown);
  const left = all - said.length;
  if (said.length === 0) return left === 1 ? 'Your competitor' : `Your ${left} competitors`;
  if (left > 0) said.push(`${left} more`);
  const last = said.pop() as string;
  return said.length === 0 ? last : `${said.join(', ')} and ${last}`;
}

function sentence(kind: TextKind, names: string, isOne: boolean, ring: string, division: string): string {
  const group = division === '' ? '' : ` (${division})`;
  const are = isOne ? 'is' : 'are';
  if (kind === 'next') return `${names} ${are} next in ${ring}${group}. Please get ready at the ring.`;
  if (kind === 'moved')
    return `${names} now ${isOne ? 'competes' : 'compete'} in ${ring}${group}. See your page for the time.`;
  const call = `${names} ${are} called to ${ring} now${group}.`;
  return kind === 'call' ? call : `Last call: ${call}`;
}

/**
 * The text message of a call: who, where and what, in one part however long names and titles are. The title is
 * shortened first, then dropped, then the last names of many; the ring is always named. RING-29
 */
export function callText({ kind, firstNames, ring, division }: TextedCall, sender: string = smsSender): string {
  const room = mostCharacters - `${sender}: `.length;
  const names = firstNames.map(name => cut(plainCharacters(name), mostOfName)).filter(name => name !== '');
  const where = cut(plainCharacters(ring), mostOfRing) || 'your ring';
  const title = plainCharacters(division);
  for (let shown = names.length; ; shown--) {
    const write = (group: string): string =>
      sentence(kind, namesInWords(names, shown, firstNames.length), firstNames.length === 1, where, group);
    const left = room - write('').length;
    const forTitle = left - ' ()'.length;
    if (title.length <= forTitle || forTitle >= leastOfTitle) return write(cut(title, forTitle));
    if (left >= 0 || shown === 0) return write('');
  }
}

import { cut, plainCharacters } from '#core/communication/plain-characters.ts';
import { shortSenderOf } from '#core/communication/sms-text.ts';
import type { CallKind } from '#core/ring/call/call-news.ts';
import * as say from '#say/text.ts';
import { siteName } from '../site-name.ts';

/** moved: they stand in another division than they knew. REPAIR-7 */
export type TextKind = CallKind | 'moved';

export interface TextedCall {
  kind: TextKind;
  /** First names of the family's children in the division. */
  firstNames: readonly string[];
  ring: string;
  division: string;
}

/** With the sender before it. How to end it comes behind, on a line of its own, and still it is one part of 160. */
export const mostCharacters = (): number => Math.min(136, 160 - '\n'.length - say.howToEnd().length);
const [mostOfName, mostOfRing] = [20, 30];
/** A title that is cut shorter says nothing. */
const leastOfTitle = 16;

/** So many names, and how many more there are. */
function namesInWords(names: readonly string[], shown: number, all: number): string {
  const said = names.slice(0, shown);
  const left = all - said.length;
  if (said.length === 0) return say.unnamed({ n: left });
  if (left > 0) said.push(say.moreNames({ n: left }));
  const last = said.pop() as string;
  return said.length === 0 ? last : say.namesAndLast({ names: said.join(', '), last });
}

const sentences = { next: say.next, call: say.call, lastCall: say.lastCall, moved: say.moved } as const;

/**
 * The text message of a call: who, where and what, in one part however long names and titles are. The title is
 * shortened first, then dropped, then the last names of many; the ring is always named. RING-29
 */
export function callText({ kind, firstNames, ring, division }: TextedCall, sender = shortSenderOf(siteName())): string {
  const room = mostCharacters() - `${sender}: `.length;
  const names = firstNames.map(name => cut(plainCharacters(name), mostOfName)).filter(name => name !== '');
  const where = cut(plainCharacters(ring), mostOfRing) || say.yourRing();
  const title = plainCharacters(division);
  for (let shown = names.length; ; shown--) {
    const said = { names: namesInWords(names, shown, firstNames.length), n: firstNames.length, ring: where };
    const write = (group: string): string => sentences[kind]({ ...said, group: group === '' ? '' : ` (${group})` });
    const left = room - write('').length;
    const forTitle = left - ' ()'.length;
    if (title.length <= forTitle || forTitle >= leastOfTitle) return write(cut(title, forTitle));
    if (left >= 0 || shown === 0) return write('');
  }
}

export interface Use {
  count: number;
  one: string;
  many: string;
}

/** "212 entries": with its noun in the right number. */
const counted = ({ count, one, many }: Use): string => `${count} ${count === 1 ? one : many}`;

/** What uses a thing, in words; nothing that counts none. CAT-6 */
export function usesInWords(uses: readonly Use[]): string[] {
  return uses.filter(use => use.count > 0).map(counted);
}

/** "a", "a and b", "a, b and c". */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Why it cannot be deleted and what can be done instead; null when nothing uses it. CAT-6 */
export function deletionProblem(title: string, uses: readonly string[]): string | null {
  return uses.length === 0 ? null : `“${title}” is used by ${joined(uses)}. It can be archived instead.`;
}

const separator = /[\s,:·–—-]/;

function withoutSeparatorsAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && separator.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * A title that staff gave, without what it says twice of its events: "Sparring Boys 9–10: Sparring" is "Sparring Boys 9–10".
 * Everything else stays as it was typed. SCREEN-2
 */
export function saidOnce(title: string, names: readonly string[]): string {
  const known = names.filter(name => name !== '').toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return title;
  const anyOf = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const seen = new Set<string>();
  let said = '';
  let at = 0;
  for (const { index, 0: word } of title.matchAll(anyOf)) {
    const isDoubled = seen.has(word.toLowerCase());
    seen.add(word.toLowerCase());
    const before = title.slice(at, index);
    said += isDoubled ? withoutSeparatorsAtEnd(before) : before + word;
    at = index + word.length;
  }
  return said + title.slice(at);
}

/** The event types that a title does not name already: the event is said once. SCREEN-2 */
export function typesBeyond(title: string, eventTypes: readonly string[]): string[] {
  const named = title.toLowerCase();
  return eventTypes.filter(type => !named.includes(type.toLowerCase()));
}

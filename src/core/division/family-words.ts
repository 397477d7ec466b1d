/** A letter that tells groups with the same title apart. MATCH-23 */
const ownLetter = / [A-Z]{1,2}$/;

/** "Girls 8-9, Novice", "Girls 8-9, Novice B": a division's title where its only event is named beside it. */
export function titleBesideEvent(title: string, eventTitle: string): string {
  const end = `: ${eventTitle}`.toLowerCase();
  const letter = ownLetter.exec(title)?.[0] ?? '';
  for (const own of ['', letter]) {
    const plain = title.slice(0, title.length - own.length);
    if (plain.toLowerCase().endsWith(end)) return `${plain.slice(0, -end.length).trimEnd()}${own}`;
  }
  return title;
}

import type { Final } from '#contract/ring/final.ts';

const list = new Intl.ListFormat('en-CA');
const most = 5;
/** The first of many, and how many more. */
export const listed = (titles: readonly string[]): string =>
  titles.length > most + 1
    ? `${titles.slice(0, most).join('; ')}; and ${titles.length - most} more`
    : titles.join('; ');

const withRings = (feeders: Final['feeders']): string =>
  listed(feeders.map(({ title, ringName }) => (ringName ? `${title} (${ringName})` : title)));

/** What is signed no more, with its ring: a director can see how far it is there. FINAL-8 */
export function correctedWords(open: Final['feeders']): string {
  const disputed = open.filter(({ state }) => state === 'conflict');
  const unsigned = open.filter(({ state }) => state !== 'conflict');
  return [
    ...(unsigned.length > 0 ? [`Waiting to be signed again: ${withRings(unsigned)}.`] : []),
    ...(disputed.length > 0
      ? [`Two tablets disagree: ${withRings(disputed)}. Decide on Matchday which entry counts.`]
      : ['We’ll show who goes on once it’s signed. There’s nothing to do until then.']),
  ].join(' ');
}

/** Who comes in and who drops out, after a result has changed: "Aino Roy now goes on. Eino Roy no longer does." FINAL-4, FINAL-9 */
export function changedWords({ finalists, drawn, isCalled }: Pick<Final, 'finalists' | 'drawn' | 'isCalled'>): string {
  const ids = (people: Final['drawn']) => new Set(people.map(({ competitorId }) => competitorId));
  const [now, before] = [ids(finalists), ids(drawn)];
  const names = (people: Final['drawn']) => list.format(people.map(({ name }) => name));
  const comes = finalists.filter(({ competitorId }) => !before.has(competitorId));
  const goes = drawn.filter(({ competitorId }) => !now.has(competitorId));
  const verb = (people: Final['drawn'], one: string, many: string) => (people.length === 1 ? one : many);
  const sentences = [
    ...(comes.length > 0 ? [`${names(comes)} now ${verb(comes, 'goes', 'go')} on.`] : []),
    ...(goes.length > 0
      ? [`${names(goes)} no longer ${comes.length > 0 ? verb(goes, 'does', 'do') : verb(goes, 'goes on', 'go on')}.`]
      : []),
  ];
  if (isCalled && comes.length > 0) sentences.push('The final has been called. Drawing it up again calls anyone new.');
  return sentences.join(' ');
}

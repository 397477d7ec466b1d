/** The texts of the home page that staff write, in the order of the page. PAGE-1 */
export const blockKinds = ['news', 'introduction', 'children', 'question', 'sponsor'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface BlockEntry {
  /** A line: the heading, the question, the sponsor's name. */
  title: string | null;
  /** Several lines, shown as they are typed. */
  text: string | null;
  /** Where it leads; https. */
  link: string | null;
  /** The day of a piece of news. */
  on: string | null;
}
export type EntryField = keyof BlockEntry;

interface BlockShape {
  most: number;
  needs: readonly EntryField[];
  may: readonly EntryField[];
}

/** What the entries of each block are made of. PAGE-2 */
export const blockShapes: Record<BlockKind, BlockShape> = {
  news: { most: 6, needs: ['on', 'title', 'text'], may: ['link'] },
  introduction: { most: 1, needs: ['text'], may: [] },
  children: { most: 1, needs: ['title'], may: [] },
  question: { most: 30, needs: ['title', 'text'], may: [] },
  sponsor: { most: 24, needs: ['title'], may: ['link'] },
};

export const fieldsOfBlock = (kind: BlockKind): EntryField[] =>
  (['on', 'title', 'text', 'link'] as const).filter(
    field => blockShapes[kind].needs.includes(field) || blockShapes[kind].may.includes(field),
  );

export type EntryProblem = 'missing' | 'not here' | 'too many';

/** What is wrong with a block's entries, by field: `entries` or `entries.0.title`. PAGE-2 */
export function blockProblems(kind: BlockKind, entries: readonly BlockEntry[]): Record<string, EntryProblem> {
  const { most, needs } = blockShapes[kind];
  const known = fieldsOfBlock(kind);
  const problems: Record<string, EntryProblem> = entries.length > most ? { entries: 'too many' } : {};
  entries.forEach((entry, i) => {
    for (const field of Object.keys(entry) as EntryField[]) {
      const isEmpty = entry[field] === null;
      if (isEmpty && needs.includes(field)) problems[`entries.${i}.${field}`] = 'missing';
      if (!isEmpty && !known.includes(field)) problems[`entries.${i}.${field}`] = 'not here';
    }
  });
  return problems;
}

/** Newest first. PAGE-3 */
export const newsInOrder = <Entry extends { on: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''));

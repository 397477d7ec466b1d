/** The texts of the home page that staff write, in the order of the page. PAGE-1 */
const textBlocks = ['news', 'introduction', 'children', 'question', 'sponsor'] as const;
/** The organisation's own pictures: at the top of every page, behind the home page's first words, beside links elsewhere. TOUR-49 */
const pictureBlocks = ['logo', 'hero', 'social'] as const;
export const blockKinds = [...textBlocks, ...pictureBlocks] as const;
export type BlockKind = (typeof blockKinds)[number];
export type PictureBlock = (typeof pictureBlocks)[number];

export interface BlockEntry {
  /** A line: the heading, the question, the sponsor's name; of the organisation's own picture, what it shows. */
  title: string | null;
  /** Several lines, shown as they are typed. */
  text: string | null;
  /** Where it leads; https. */
  link: string | null;
  /** The day of a piece of news. */
  on: string | null;
  /** An uploaded picture. */
  pictureId: number | null;
  /** Kept by staff, not shown. */
  isHidden: boolean;
}
export type EntryField = keyof BlockEntry;

interface BlockShape {
  most: number;
  needs: readonly EntryField[];
  may: readonly EntryField[];
}

/** What the entries of each block are made of. PAGE-2 */
export const blockShapes: Record<BlockKind, BlockShape> = {
  news: { most: 6, needs: ['on', 'title', 'text'], may: ['link', 'isHidden'] },
  introduction: { most: 1, needs: ['text'], may: [] },
  children: { most: 1, needs: ['title'], may: [] },
  question: { most: 30, needs: ['title', 'text'], may: ['isHidden'] },
  sponsor: { most: 24, needs: ['title'], may: ['pictureId', 'link', 'isHidden'] },
  logo: { most: 1, needs: ['pictureId', 'title'], may: [] },
  hero: { most: 1, needs: ['pictureId', 'title'], may: [] },
  social: { most: 1, needs: ['pictureId', 'title'], may: [] },
};

export const fieldsOfBlock = (kind: BlockKind): EntryField[] =>
  (['on', 'title', 'text', 'pictureId', 'link', 'isHidden'] as const).filter(
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
      const isEmpty = entry[field] === null || entry[field] === false;
      if (isEmpty && needs.includes(field)) problems[`entries.${i}.${field}`] = 'missing';
      if (!isEmpty && !known.includes(field)) problems[`entries.${i}.${field}`] = 'not here';
    }
  });
  return problems;
}

/** What visitors see of a block, in the order staff gave; the rest is kept. PAGE-2, TOUR-51 */
export const shownEntries = <Entry extends { isHidden: boolean }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ isHidden }) => !isHidden);

/** Newest first. PAGE-3 */
export const newsInOrder = <Entry extends { on: string | null }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''));

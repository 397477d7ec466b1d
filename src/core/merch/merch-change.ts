import { foldName } from '../person/fold-name.ts';

export interface WantedSize {
  /** Null: a new one. */
  merchSizeId: number | null;
  title: string;
  stock: number | null;
}
export interface KeptSize {
  id: number;
  title: string;
  sold: number;
  held: number;
  /** Orders of any kind, baskets too. */
  ordered: number;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** What contradicts in something sold, by field: a picture that nobody describes, two sizes of one name. SHOP-8 */
export function merchProblems(merch: {
  pictureFileId: number | null;
  pictureDescription: string | null;
  sizes: readonly { title: string }[];
}): { path: (string | number)[]; text: string }[] {
  const problems: { path: (string | number)[]; text: string }[] = [];
  if (merch.pictureFileId !== null && !merch.pictureDescription)
    problems.push({ path: ['pictureDescription'], text: 'Please say in a few words what the picture shows' });
  const seen = new Set<string>();
  for (const [index, { title }] of merch.sizes.entries()) {
    const key = foldName(title);
    if (seen.has(key)) problems.push({ path: ['sizes', index, 'title'], text: 'This size is there already' });
    seen.add(key);
  }
  return problems;
}

/** Stock that would be less than what is sold and held: the place in the list with its text. SHOP-4 */
export function shortStocks(
  kept: readonly KeptSize[],
  wanted: readonly WantedSize[],
): { index: number; text: string }[] {
  return wanted.flatMap(({ merchSizeId, stock }, index) => {
    const size = kept.find(({ id }) => id === merchSizeId);
    if (!size || stock === null || stock >= size.sold + size.held) return [];
    const held = size.held > 0 ? ` and ${size.held} held by payments under way` : '';
    return [{ index, text: `Please enter at least ${size.sold + size.held}: ${size.sold} sold${held}` }];
  });
}

/** Sizes that were ordered and are not wanted any more, each with what can be done instead. SHOP-5 */
export function lostSizes(kept: readonly KeptSize[], wanted: readonly WantedSize[]): string[] {
  return kept
    .filter(size => size.ordered > 0 && !wanted.some(({ merchSizeId }) => merchSizeId === size.id))
    .map(
      size =>
        `${size.title} was ordered ${times(size.ordered)} and cannot be removed. With a stock of ${size.sold + size.held} no more of it are sold.`,
    );
}

/** Why something cannot be deleted; undefined when nobody ordered it. SHOP-5 */
export function deletionRefusalOf(title: string, ordered: number): string | undefined {
  return ordered === 0 ? undefined : `${title} was ordered ${times(ordered)}. It can be archived instead.`;
}

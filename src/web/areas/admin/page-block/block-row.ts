import type { ShownEntry } from '#contract/page-block/page-block.ts';
import type { BlockEntry } from '#core/page-block/page-block.ts';

type TextField = 'title' | 'text' | 'link' | 'on';

/** An entry as the form has it: nothing is an empty text. */
export type TypedEntry = Record<TextField, string> & Pick<ShownEntry, 'pictureId' | 'picture' | 'isHidden'>;
export type Row = { key: number; entry: TypedEntry };

export const blankEntry: TypedEntry = {
  ...{ title: '', text: '', link: '', on: '' },
  ...{ pictureId: null, picture: null, isHidden: false },
};

export const typedOf = ({ title, text, link, on, ...others }: ShownEntry): TypedEntry => ({
  ...others,
  title: title ?? '',
  text: text ?? '',
  link: link ?? '',
  on: on ?? '',
});

/** As it is previewed. */
export function shownOf({ entry }: Row): ShownEntry {
  const value = (field: TextField): string | null => entry[field].trim() || null;
  return { ...entry, title: value('title'), text: value('text'), link: value('link'), on: value('on') };
}

/** As it is sent. */
export function entryOf(row: Row): BlockEntry {
  const { picture, ...entry } = shownOf(row);
  return entry;
}

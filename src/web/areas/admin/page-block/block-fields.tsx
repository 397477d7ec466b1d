import { type BlockKind, blockShapes, type EntryField, fieldsOfBlock } from '#core/page-block/page-block.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { BlockPicture } from './block-picture.tsx';
import type { TypedEntry } from './block-row.ts';
import { blockWords } from './block-words.ts';

const longest = { title: 160, text: 1500, link: 300, on: 10 };
const types = { on: 'date', link: 'url', title: 'text' };

export type BlockFieldsProps = {
  kind: BlockKind;
  index: number;
  entry: TypedEntry;
  errorOf: (field: EntryField) => string | undefined;
  onChange: (changes: Partial<TypedEntry>) => void;
};

/** The fields of one entry, those of its kind alone. PAGE-2 */
export function BlockFields({ kind, index, entry, errorOf, onChange }: BlockFieldsProps) {
  const { fields, hints = {} } = blockWords[kind];
  return fieldsOfBlock(kind).map(field => {
    const about = {
      id: `${kind}-${index}-${field}`,
      name: `entries.${index}.${field}`,
      label: fields[field] ?? field,
      hint: hints[field],
      error: errorOf(field),
      optional: blockShapes[kind].may.includes(field),
    };
    if (field === 'pictureId') {
      const { pictureId, picture } = entry;
      return <BlockPicture key={field} {...about} {...{ kind, pictureId, picture }} onPicture={onChange} />;
    }
    if (field === 'isHidden')
      return (
        <CheckboxField
          key={field}
          {...{ id: about.id, name: about.name }}
          label="Keep it, but don’t show it"
          checked={entry.isHidden}
          onChange={event => onChange({ isHidden: event.currentTarget.checked })}
        />
      );
    const typed = {
      ...about,
      value: entry[field],
      maxLength: longest[field],
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
    };
    return field === 'text' ? (
      <TextAreaField key={field} {...typed} />
    ) : (
      <TextField key={field} {...typed} type={types[field]} />
    );
  });
}

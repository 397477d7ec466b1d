import type { MerchSetting } from '#contract/merch.ts';
import type { ShapeValues } from '#web/lib/form-values.ts';
import { formatDollars } from '#words/format.ts';

/** How the form's fields become the input of the call. */
export const merchShape = {
  title: 'text',
  description: 'text',
  price: 'number',
  pictureFileId: 'number',
  pictureDescription: 'text',
  /** Without a stock: not limited. */
  sizes: [{ merchSizeId: 'number', title: 'text', stock: 'number' }],
} as const;
export type MerchFields = ShapeValues<typeof merchShape>;
export type SizeFields = MerchFields['sizes'][number];

export const blankMerch: MerchFields = {
  title: '',
  description: '',
  price: null,
  pictureFileId: null,
  pictureDescription: '',
  sizes: [{ merchSizeId: null, title: '', stock: null }],
};

export function fieldsOf(item: MerchSetting): MerchFields {
  const { title, description, price, pictureFileId, pictureDescription } = item;
  return {
    title,
    description,
    price,
    pictureFileId,
    pictureDescription,
    sizes: item.sizes.map(size => ({ merchSizeId: size.merchSizeId, title: size.title, stock: size.stock })),
  };
}

const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  pictureFileId: 'Picture',
  pictureDescription: 'What the picture shows',
  sizes: 'Sizes',
};
export const labelOf = (field: string): string => labels[field] ?? field;

/** A value as people read it, where two people's changes meet. */
export function showField(field: string, value: unknown): string {
  if (field === 'price' && typeof value === 'number') return formatDollars(value);
  if (field === 'pictureFileId') return value === null ? 'no picture' : `picture ${value}`;
  if (field === 'sizes')
    return (value as SizeFields[]).map(({ title, stock }) => `${title} (${stock ?? 'no limit'})`).join(', ');
  return value === null || value === '' ? 'nothing' : String(value);
}

/** The usual sizes of a shirt, in order. */
export const shirtSizes = ['Youth S', 'Youth M', 'Youth L', 'Adult S', 'Adult M', 'Adult L', 'Adult XL'];

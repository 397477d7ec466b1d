/**
 * What a field of a form becomes in a call: `text`; `number` (empty is null, what is no number stays text for the rules
 * to refuse); `yesNo` (a checkbox); `ids` (all ticked checkboxes of that name, as numbers); `texts` (the ticked ones as
 * text); `lines` (texts named `name.0`, in order); `[shape]` (rows named `name.0.field`, in order).
 */
export type FieldKind = 'text' | 'number' | 'yesNo' | 'ids' | 'texts' | 'lines' | [Shape];
export interface Shape {
  [field: string]: FieldKind;
}

const numberOf = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
};

function fieldValueOf(data: FormData, name: string, kind: FieldKind): unknown {
  if (Array.isArray(kind)) return rowsOf(data, name, kind[0]);
  switch (kind) {
    case 'ids':
      return data.getAll(name).map(Number);
    case 'texts':
      return data.getAll(name).map(String);
    case 'lines':
      return indicesOf(data, name).map(index => String(data.get(`${name}.${index}`) ?? ''));
    case 'yesNo':
      return data.has(name);
    case 'number':
      return numberOf(String(data.get(name) ?? ''));
    case 'text':
      return String(data.get(name) ?? '');
  }
}

/** The numbers of the rows of that name, in order. */
function indicesOf(data: FormData, name: string): number[] {
  const indices = new Set<number>();
  for (const key of data.keys()) {
    const index = key.startsWith(`${name}.`) ? /^\d+(?=\.|$)/.exec(key.slice(name.length + 1))?.[0] : undefined;
    if (index !== undefined) indices.add(Number(index));
  }
  return [...indices].sort((a, b) => a - b);
}

function rowsOf(data: FormData, name: string, shape: Shape): unknown[] {
  return indicesOf(data, name).map(index => readData(data, shape, `${name}.${index}.`));
}

function readData(data: FormData, shape: Shape, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([field, kind]) => [field, fieldValueOf(data, `${prefix}${field}`, kind)]),
  );
}

/** The values of a form as its call takes them. Rows must be numbered from 0 without gaps, so that errors find them. */
export function readShape(form: HTMLFormElement, shape: Shape): Record<string, unknown> {
  return readData(new FormData(form), shape, '');
}

/** What a form holds as each kind of field: `number` is null where nothing stands, and text where no number does. */
interface Values {
  text: string;
  number: number | string | null;
  yesNo: boolean;
  ids: number[];
  texts: string[];
  lines: string[];
}
/**
 * How to read a form field: as `text`; as `number` (other input stays text, for the rules to refuse); `yesNo` (a
 * checkbox); `ids` (all ticked checkboxes of that name, as numbers); `texts` (the ticked ones as text); `lines` (texts
 * named `name.0`, in order); a shape (fields named `name.field`); `[shape]` (rows named `name.0.field`, in order); or a
 * function for anything else.
 */
type FieldKind = keyof Values | Shape | readonly [Shape] | ((data: FormData) => unknown);
export interface Shape {
  readonly [field: string]: FieldKind;
}
type ValueOf<Kind> = Kind extends keyof Values
  ? Values[Kind]
  : Kind extends readonly [infer Row extends Shape]
    ? ShapeValues<Row>[]
    : Kind extends (data: FormData) => infer Value
      ? Value
      : Kind extends Shape
        ? ShapeValues<Kind>
        : never;
/** What stands in a form of that shape, before any rule has looked at it. */
export type ShapeValues<S extends Shape> = { [Field in keyof S]: ValueOf<S[Field]> };

type KindOf<Value> =
  | ((data: FormData) => unknown)
  | (Value extends boolean
      ? 'yesNo'
      : Value extends number
        ? 'number'
        : Value extends string
          ? 'text'
          : Value extends number[]
            ? 'ids'
            : Value extends string[]
              ? 'texts' | 'lines'
              : Value extends (infer Row)[]
                ? readonly [ShapeOf<Row>]
                : ShapeOf<Value>);
/** The shape of a form that is sent as such an input: each of its fields, as a kind that can give it. */
export type ShapeOf<Input> = { readonly [Field in keyof Input]-?: KindOf<NonNullable<Input[Field]>> };
/** Every field of such an input, whatever stands in it: no schema has looked at it yet. */
export type FieldsOf<Input> = { [Field in keyof Input]-?: unknown };

const numberOf = (text: string): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
};

const isRows = (kind: FieldKind): kind is readonly [Shape] => Array.isArray(kind);

function fieldValueOf(data: FormData, name: string, kind: FieldKind): unknown {
  if (typeof kind === 'function') return kind(data);
  if (isRows(kind)) return indicesOf(data, name).map(index => readFields(data, kind[0], `${name}.${index}.`));
  if (typeof kind === 'object') return readFields(data, kind, `${name}.`);
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

function readFields(data: FormData, shape: Shape, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([field, kind]) => [field, fieldValueOf(data, `${prefix}${field}`, kind)]),
  );
}

export function readData<const S extends Shape>(data: FormData, shape: S): ShapeValues<S> {
  return readFields(data, shape, '') as ShapeValues<S>;
}

/** The values of a form as its call takes them. Rows must be numbered from 0 without gaps, so that errors find them. */
export function readShape<const S extends Shape>(form: HTMLFormElement, shape: S): ShapeValues<S> {
  return readData(new FormData(form), shape);
}

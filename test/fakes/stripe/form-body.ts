type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

/** Reads Stripe's bracket notation: `line_items[0][quantity]=1&expand[]=payment_intent&metadata[order]=7`. */
export function decodeFormBody(text: string): FormObject {
  const root: FormObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first, ...rest] = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')));
    put(root, first!, rest, value);
  }
  return asLists(root, '') as FormObject;
}

function put(target: FormObject, key: string, rest: string[], value: string): void {
  const own = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[own] = value;
    return;
  }
  const inner = target[own];
  const child: FormObject = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  target[own] = child;
  put(child, rest[0]!, rest.slice(1), value);
}

/** Keys 0, 1, 2… are a list, except in metadata, whose keys are the caller's own. */
function asLists(value: FormValue, name: string): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner, key)] as const);
  const isList = name !== 'metadata' && entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

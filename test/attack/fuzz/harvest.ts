import type { Operation, Schema } from './operation.ts';

const mostKept = 12;

function namesIn(schema: Schema, names: Set<string>): void {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    names.add(name);
    namesIn(part, names);
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])])
    namesIn(part, names);
}

/** What answers told lately under a name that something can be asked or sent by: `way`, `dayVersion`, `nonce`. */
export function createHarvest(operations: readonly Operation[]) {
  const wanted = new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  for (const { body } of operations) if (body) namesIn(body.schema, wanted);
  // Words people typed teach nothing; an amount would make every payment one of these.
  for (const name of ['title', 'body', 'reason', 'name', 'page', 'search', 'password', 'amountCents'])
    wanted.delete(name);
  const kept = new Map<string, unknown[]>();
  let rest = 0;
  const note = (name: string, value: unknown): void => {
    const list = kept.get(name) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > mostKept) list.shift();
    kept.set(name, list);
  };
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 6 || rest-- < 0) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 4)) walk(one, depth + 1);
      return;
    }
    for (const [name, part] of Object.entries(value)) {
      const isShort = typeof part === 'number' || (typeof part === 'string' && part.length <= 300);
      if (isShort && wanted.has(name)) note(name, part);
      else walk(part, depth + 1);
    }
  };
  return {
    known: (name: string): readonly unknown[] => kept.get(name) ?? [],
    take(answer: unknown): void {
      rest = 400;
      walk(answer, 0);
    },
  };
}

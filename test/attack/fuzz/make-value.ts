import type { DemoRandom } from '#server/demo/demo-random.ts';
import type { Schema } from './operation.ts';

/** Real values by the name of the field or parameter they belong to: ids, versions, tokens. */
export type Known = (name: string) => readonly unknown[];

const words = [
  'Nickel',
  'Élodie',
  'O’Brien',
  'Sudbury',
  '張三',
  'Ring 1',
  'Kata',
  '🥋 Dojo',
  'x',
  'Ævar Þór',
  '{{firstName}}',
];
const day = (random: DemoRandom, from: number, to: number): string =>
  `${random.whole(from, to)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;

function textFor(name: string, { pattern = '', maxLength = 100 }: Schema, random: DemoRandom): string {
  if (/birth/i.test(name)) return day(random, 2008, 2021);
  if (/(On|After)$|^(from|to|on)$/.test(name)) return day(random, 2027, 2029);
  if (name === 'doneAt') return `2027-03-20T1${random.whole(0, 9)}:00:00.000Z`;
  if (pattern.includes('@') || name === 'username') return `somebody.${random.whole(1, 40)}@example.com`;
  if (pattern.includes('\\d{10}')) return `705555${random.whole(1000, 9999)}`;
  if (pattern.includes('ABCEGHJ')) return 'P3A 1A1';
  if (/password/i.test(name)) return 'moose-canoe-lantern';
  if (pattern.startsWith('^[1-9]') || pattern.startsWith('^\\d')) return String(random.whole(1, 300));
  if (pattern.includes('\\x21-\\x7e')) return `token-${random.whole(1, 1000)}`;
  if (pattern.includes('A-Za-z')) return random.pick(['firstName', 'weightKg', 'events', 'school', 'checkedInAt']);
  const made = Array.from({ length: random.whole(1, 3) }, () => random.pick(words)).join(' ');
  return made.slice(0, maxLength);
}

/** A value that the schema allows; real ones wherever `known` has some of that name. */
export function makeValue(schema: Schema, name: string, known: Known, random: DemoRandom): unknown {
  const real = known(name);
  if (real.length > 0 && schema.type !== 'array' && schema.type !== 'object' && random.chance(0.92))
    return schema.type === 'string' ? String(random.pick(real)) : random.pick(real);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) {
    const filled = kinds.filter(kind => kind.type !== 'null');
    return makeValue(random.pick(random.chance(0.7) && filled.length > 0 ? filled : kinds), name, known, random);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known, random);
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map(item => makeValue(item, one(name), known, random));
      const most = Math.min(schema.maxItems ?? 3, random.chance(0.05) ? 60 : 3);
      const length = random.whole(Math.min(schema.minItems ?? 0, most), most);
      const list = Array.from({ length }, () => makeValue(schema.items ?? {}, one(name), known, random));
      return list;
    }
    case 'integer':
    case 'number': {
      const low = Math.max(schema.minimum ?? 0, -1000);
      const most = random.chance(0.8) ? Math.min(schema.maximum ?? 50, low + 50) : Math.min(schema.maximum ?? 1e6, 1e9);
      return schema.type === 'integer'
        ? random.whole(low, most)
        : Math.round((low + random.fraction() * (most - low)) * 10) / 10;
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return textFor(name, schema, random);
    default:
      return random.pick<unknown>([null, 1, 'x', true, [], {}]);
  }
}

/** `eventIds` holds what is called `eventId` alone. */
const one = (name: string): string => name.replace(/s$/, '');

function objectOf(schema: Schema, known: Known, random: DemoRandom): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || random.chance(0.7)) made[name] = makeValue(part, name, known, random);
  const more = schema.additionalProperties;
  if (typeof more === 'object' && schema.propertyNames)
    for (let i = random.whole(0, 3); i > 0; i--)
      made[textFor('', schema.propertyNames, random)] = makeValue(more, '', known, random);
  return made;
}

import type { DemoRandom } from '#server/demo/demo-random.ts';

/** What no field takes, or takes only by accident. */
const strange: readonly unknown[] = [
  ...[null, true, false, 0, -1, -0, 1, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308],
  ...['', ' ', '0', '-1', 'NaN', 'Infinity', 'null', 'undefined', '[object Object]', '1e3', '٣', '１'],
  ...[
    'a\u0000b',
    '\u0000',
    '\ud800',
    'x\udc00y',
    '\u202e\u200b',
    '\u2028',
    '\r\nBcc: x@example.com',
    '\u001b[31m',
    '\ufeff',
  ],
  ...[
    "'; drop table person; --",
    '%',
    '_',
    '\\',
    '#{7*7}',
    '{{constructor}}',
    '<script>1</script>',
    '=1+1',
    '../../etc/passwd',
  ],
  ...[
    '0000-00-00',
    '9999-99-99',
    '2027-02-29',
    '2028-02-29',
    '2027-13-01',
    '-000001-01-01',
    '+275760-09-13',
    '1e5-01-01',
  ],
  ...[[], {}, [[]], [null], [{}], { length: 1 }, { toString: 1 }, { toJSON: 1 }, ['a', 'b']],
  ...['x'.repeat(5000), '💥'.repeat(2000), 'ﷺ'.repeat(500), '\u0301'.repeat(3000), '9'.repeat(400)],
];

/** Put into the text of a body, because no JSON of ours would print them. */
const rawTokens = [
  '1e400',
  '-1e400',
  '-0',
  '1E+9',
  'NaN',
  'Infinity',
  '0x10',
  '01',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true}}',
];
rawTokens.push(
  '{"constructor":{"prototype":{"polluted":1}}}',
  '['.repeat(9000) + ']'.repeat(9000),
  '9007199254740993',
  '{"a":1,"a":2}',
);

type Spot = { holder: Record<string, unknown> | unknown[]; key: string | number };

/** Every place in a body where something stands. */
function spotsOf(value: unknown, spots: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return spots;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    spots.push({ holder: value as Spot['holder'], key });
    spotsOf((value as Record<string | number, unknown>)[key], spots);
  }
  return spots;
}
const at = ({ holder, key }: Spot): unknown => (holder as Record<string | number, unknown>)[key];
const put = ({ holder, key }: Spot, value: unknown): void => {
  (holder as Record<string | number, unknown>)[key] = value;
};

const mark = '@@@';
/** Bodies whose text is not what it says. */
const inText: readonly ((text: string, random: DemoRandom) => string | Buffer)[] = [
  text => text.slice(0, Math.floor(text.length / 2)),
  text => `\ufeff${text}`,
  text => Buffer.from(text, 'utf16le'),
  text => Buffer.concat([Buffer.from(text), Buffer.from([0xc3, 0x28, 0xff])]),
  (text, random) => Buffer.from(Buffer.from(text).map(byte => (random.chance(0.03) ? random.whole(0, 255) : byte))),
  text => text.replace('{', `{"version":1,"version":${'7'.repeat(30)},`),
  text => text.replace('{', '{"__proto__":{"roles":["SuperAdmin"]},'),
  text => `[${text}]`,
  text => `${text}${text}`,
  text => `${' '.repeat(60_000)}${text}`,
  text => text.replace('{', `{"x":"${'y'.repeat(140_000)}",`),
  () => '',
  () => 'null',
  () => '"text"',
  () => '['.repeat(20_000),
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];

/** One thing about a body made wrong; what comes back is what is sent. */
export function mutateBody(body: unknown, random: DemoRandom): string | Buffer {
  const copy: unknown = structuredClone(body);
  const spots = spotsOf(copy);
  const spot = spots.length > 0 ? random.pick(spots) : undefined;
  if (!spot || random.chance(0.25)) return random.pick(inText)(JSON.stringify(copy), random);
  switch (random.whole(0, 5)) {
    case 0:
      if (Array.isArray(spot.holder)) spot.holder.splice(spot.key as number, 1);
      else delete spot.holder[spot.key];
      break;
    case 1:
      put(spot, [at(spot)]);
      break;
    case 2: {
      put(spot, mark);
      const written = random.pick(rawTokens);
      return JSON.stringify(copy).replace(`"${mark}"`, () => written);
    }
    case 3: {
      const list = spots.map(at).find(Array.isArray);
      if (list) for (let i = random.whole(2, 400); i > 0; i--) list.push(list[0] ?? random.pick(strange));
      else put(spot, random.pick(strange));
      break;
    }
    case 4:
      if (!Array.isArray(spot.holder))
        spot.holder[random.pick(['isAdmin', 'roles', 'price', 'personId', '', 'length'])] = random.pick(strange);
      else put(spot, random.pick(strange));
      break;
    default:
      put(spot, random.pick(strange));
  }
  return JSON.stringify(copy);
}

/** A value in an address or a header. */
export const mutateText = (random: DemoRandom): string => {
  const value = random.pick(strange);
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000);
};

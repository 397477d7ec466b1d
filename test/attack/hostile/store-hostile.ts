import type { RouteName } from '#contract/routes.ts';
import { createDemoRandom } from '#server/demo/demo-random.ts';
import type { TestApp } from '../../support/world/test-app.ts';
import type { FuzzWorld } from '../fuzz/fuzz-world.ts';
import type { FuzzCaller } from '../fuzz/make-request.ts';
import { makeValue } from '../fuzz/make-value.ts';
import { type ApiDocument, type Operation, readOperations, type Schema } from '../fuzz/operation.ts';
import { rightBodies } from '../fuzz/right-bodies.ts';
import { pathValues } from '../fuzz/run-fuzz.ts';
import { lookAround, type Names } from '../fuzz/scene.ts';
import type { Hostile } from './hostile-strings.ts';

/** What is text by its schema and something else by its rules: each has a pattern, a list or a date of its own. */
const notFree =
  /password|username|email|phone|On$|After$|At$|birth|hash|confirmation|^from$|^to$|credential|clientId|nonce|deviceId|^pin$|^address$|signature|authenticatorData|attestation|userHandle|^id$|^code$|Url$|until$|^product$|^link$|^on$|^siteName$/i;
/** These end what the others are tried on. */
const ending = [
  'users.changePassword',
  'personalData.erasePersonalData',
  'users.endSession',
  'users.logout',
  'users.logoutEverywhere',
  'users.reset',
  'staffCompetitor.mergeSchools',
  // Taken with the signature of the waiver in effect only; its texts are those of createInPerson and addCompetitorByStaff.
  'walkIn.sendWalkIn',
];

/** The free texts a body may hold, by name, each with the most it takes. */
function freeTexts(schema: Schema, name = '', found = new Map<string, number>()): Map<string, number> {
  if (schema.type === 'string' && schema.const === undefined && !schema.enum && !schema.pattern && !notFree.test(name))
    found.set(name, Math.max(found.get(name) ?? 0, schema.maxLength ?? 100_000));
  for (const [key, part] of Object.entries(schema.properties ?? {})) freeTexts(part, key, found);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) freeTexts(part, name, found);
  if (schema.items) freeTexts(schema.items, name, found);
  return found;
}

type Spot = { holder: Record<string | number, unknown>; key: string | number; name: string };
function spotsOf(value: unknown, names: ReadonlyMap<string, number>, name = ''): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const own = Array.isArray(value) ? name : key;
    if (names.has(own) && (typeof part === 'string' || part === null))
      return [{ holder: value as Spot['holder'], key, name: own }];
    return spotsOf(part, names, own);
  });
}

export interface Stored {
  /** `operation.field` → how many of the strings it took. */
  taken: Map<string, number>;
  /** What answered with neither yes nor a refusal that names the field. */
  faults: string[];
}

const atOnce = 4;
const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, i) => items.slice(i * atOnce, (i + 1) * atOnce));

/**
 * Sends each string into every free text of every write, as whoever may. A few at a time through all writes: what fills up (an
 * order has twenty competitors at most) or closes has taken some by then, and not the same ones everywhere.
 */
export async function storeHostile(
  site: TestApp,
  world: FuzzWorld,
  strings: readonly Hostile[],
  seed: number,
): Promise<Stored> {
  const random = createDemoRandom(seed);
  const document = JSON.parse((await site.inject({ method: 'GET', url: '/api/openapi.json' })).body) as ApiDocument;
  const writes = readOperations(document).filter(
    ({ method, body, name }) => method !== 'GET' && body?.mediaType === 'application/json' && !ending.includes(name),
  );
  const stored: Stored = { taken: new Map(), faults: [] };
  for (const time of ['season', 'day'] as const) {
    world.turnTo(time);
    const callers = await world.callers();
    const chunks = chunksOf(strings);
    for (const turn of chunks.keys())
      for (const [place, operation] of writes.entries()) {
        const texts = freeTexts(operation.body?.schema ?? {});
        if (texts.size === 0) continue;
        for (const name of texts.keys()) {
          const field = `${operation.name}.${name}`;
          if (!stored.taken.has(field)) stored.taken.set(field, 0);
        }
        const scene = await lookAround(site, world, random);
        for (const hostile of chunks[(turn + place) % chunks.length] ?? [])
          await store(site, { operation, texts, scene, world, callers, hostile, random, stored });
      }
  }
  return stored;
}

interface Attempt {
  operation: Operation;
  texts: ReadonlyMap<string, number>;
  scene: Names;
  world: FuzzWorld;
  callers: readonly FuzzCaller[];
  hostile: Hostile;
  random: ReturnType<typeof createDemoRandom>;
  stored: Stored;
}

async function store(site: TestApp, attempt: Attempt): Promise<void> {
  const { operation, texts, scene, world, callers, hostile, random, stored } = attempt;
  const { chosen, known } = await pathValues(site, operation, scene, () => [], random);
  const right = rightBodies(world, scene, random, site.app.clock.now())[operation.name as RouteName];
  const whole = makeValue(operation.body?.schema ?? {}, '', known, random) as Record<string, unknown>;
  const base = {
    ...(right ? { ...pick(whole, texts), ...right } : whole),
    ...('version' in whole ? { version: whole.version } : {}),
  };
  const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(chosen.get(name)?.[0] ?? 1)),
  );
  const role = operation.parameters.some(one => one.name === 'RingTablet')
    ? 'tablet'
    : operation.roles.includes('Customer')
      ? 'Customer'
      : 'SuperAdmin';
  const send = async (names: readonly string[]): Promise<boolean> => {
    const body = structuredClone(base);
    const spots = spotsOf(body, texts).filter(
      ({ name }) => names.includes(name) && (texts.get(name) ?? 0) >= hostile.text.length,
    );
    if (spots.length === 0) return false;
    for (const { holder, key } of spots) holder[key] = hostile.text;
    const { statusCode, body: text } = await site.inject({
      method: operation.method as 'POST',
      url,
      headers: { 'content-type': 'application/json', ...callers.find(one => one.role === role)?.headers },
      payload: JSON.stringify(body),
    });
    if (statusCode >= 500) stored.faults.push(`${operation.name} with ${JSON.stringify(hostile.text)}: ${text}`);
    if (statusCode >= 300) return false;
    for (const { name } of spots) {
      const field = `${operation.name}.${name}`;
      stored.taken.set(field, (stored.taken.get(field) ?? 0) + 1);
    }
    return true;
  };
  if (await send([...texts.keys()])) return;
  if (texts.size > 1) for (const name of texts.keys()) await send([name]);
}

/** The texts of a made body that a body known to be right leaves out. */
const pick = (whole: Record<string, unknown>, texts: ReadonlyMap<string, number>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(whole).filter(([name, value]) => texts.has(name) && typeof value === 'string'));

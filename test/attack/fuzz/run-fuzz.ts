import type { RouteName } from '#contract/routes.ts';
import { createDemoRandom, type DemoRandom } from '#server/demo/demo-random.ts';
import type { TestApp } from '../../support/world/test-app.ts';
import { pdfOf } from '../../support/world/upload.ts';
import { faultOf } from './check-answer.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts';
import { createHarvest } from './harvest.ts';
import { heapAfterCollection } from './heap.ts';
import { type FuzzCaller, type FuzzRequest, makeRequest, replayOf } from './make-request.ts';
import type { ApiDocument, Operation } from './operation.ts';
import { readOperations } from './operation.ts';
import { rightBodies } from './right-bodies.ts';
import { lookAround, type Names, nameOfId, versionNow } from './scene.ts';
import type { Watch } from './watch.ts';

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** After so many a new world is built: what was tried has used up the one before. */
  worldEvery: number;
  /** An answer that takes longer is a fault. */
  mostMs: number;
  /** Only these operations. */
  only?: readonly string[];
  watch?: Watch;
  /** False where nobody asks for it: it takes two collections of everything, twice. */
  isHeapMeasured?: boolean;
  /** Built before; else the first one is built here. */
  world?: FuzzWorld;
}
export interface FuzzReport {
  sent: number;
  seconds: number;
  /** What was wrong, with all that is needed to send it again. */
  faults: string[];
  /** How often each operation was asked, how often it did what it was asked, and what it said last to a right request. */
  byOperation: Map<string, { sent: number; done: number; refusal: string }>;
  slowestMs: number;
  /** Between the first tenth and the last. */
  heapGrowthMb: number;
}

/** Other names of the same thing in an address. */
function nameInPath(operation: Operation, name: string): string {
  if (name === 'id') return nameOfId(operation.path);
  if (name === 'changeId') return 'ringChangeId';
  if (name === 'fileId' && operation.path.includes('/merch/')) return 'pictureFileId';
  if (
    name === 'fileId' &&
    operation.path.startsWith('/api/admin/files/{fileId}') &&
    !/review|notes/.test(operation.path)
  )
    return 'publishedFileId';
  return name;
}

/** Sends requests made of the document alone, as everybody, and judges the answers by it. */
export async function runFuzz(site: TestApp, options: FuzzOptions): Promise<FuzzReport> {
  const random = createDemoRandom(options.seed);
  const document = JSON.parse((await site.inject({ method: 'GET', url: '/api/openapi.json' })).body) as ApiDocument;
  const operations = readOperations(document).filter(({ name }) => options.only?.includes(name) ?? true);
  const harvest = createHarvest(operations);
  const report: FuzzReport = {
    sent: 0,
    seconds: 0,
    faults: [],
    slowestMs: 0,
    heapGrowthMb: 0,
    byOperation: new Map(operations.map(({ name }) => [name, { sent: 0, done: 0, refusal: '' }])),
  };
  const measureHeap = options.isHeapMeasured === false ? () => 0 : heapAfterCollection;
  const began = performance.now();
  let heapBefore = 0;
  let world = options.world ?? (await openFuzzWorld(site));
  let callers: FuzzCaller[] = [];
  let scene: Names = {};
  let turn: Operation[] = [];
  for (let i = 0; i < options.requests; i++) {
    if (i > 0 && i % options.worldEvery === 0) world = await openFuzzWorld(site);
    if (i % 200 === 0) {
      world.turnTo(i % 400 === 0 ? 'season' : 'day');
      callers = await world.callers();
    }
    if (i % 20 === 0) scene = await lookAround(site, world, random);
    if (turn.length === 0) turn = shuffled(operations, random);
    const operation = turn.pop() as Operation;
    const request = await requestOf(site, { operation, world, scene, callers, harvested: harvest.known }, random);
    await judge(site, operation, request, options, report, harvest.take);
    if (report.faults.length > 20) break;
    if (i === Math.floor(options.requests / 10)) heapBefore = measureHeap();
  }
  report.heapGrowthMb = (measureHeap() - heapBefore) / 1024 / 1024;
  report.seconds = (performance.now() - began) / 1000;
  return report;
}

function shuffled<T>(list: readonly T[], random: DemoRandom): T[] {
  return list
    .map(value => ({ value, at: random.fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

interface Surroundings {
  operation: Operation;
  world: FuzzWorld;
  scene: Names;
  callers: readonly FuzzCaller[];
  harvested: (name: string) => readonly unknown[];
}

/** What the address names is chosen first: the body speaks of the same, and of its version as it is. */
export async function pathValues(
  site: TestApp,
  operation: Operation,
  scene: Names,
  harvested: (name: string) => readonly unknown[],
  random: DemoRandom,
): Promise<{ chosen: Map<string, unknown[]>; known: (name: string) => readonly unknown[] }> {
  const chosen = new Map<string, unknown[]>();
  for (const { name } of operation.parameters.filter(one => one.in === 'path')) {
    const real = scene[nameInPath(operation, name)] ?? harvested(name);
    if (real.length > 0) chosen.set(name, [random.pick(real)]);
  }
  if (operation.path.endsWith('/compare')) for (const name of ['from', 'to']) chosen.set(name, scene.drafts ?? []);
  const spare = scene.spare?.[0] as { id: number } | undefined;
  if (operation.path.endsWith('/erase')) chosen.set('personId', [spare?.id ?? 1]); // families and staff go on
  if (operation.body?.schema.properties?.version?.type === 'integer') {
    const [main] = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const version = main && (await versionNow(site, nameInPath(operation, main), chosen.get(main)?.[0]));
    if (version !== undefined) chosen.set('version', [version]);
  }
  return { chosen, known: name => chosen.get(name) ?? scene[name] ?? harvested(name) };
}

async function requestOf(site: TestApp, around: Surroundings, random: DemoRandom): Promise<FuzzRequest> {
  const { operation, world, scene, callers, harvested } = around;
  const may = callers.filter(({ role }) =>
    operation.parameters.some(one => one.name === 'RingTablet')
      ? role === 'tablet'
      : (operation.roles as readonly string[]).includes(role),
  );
  // Families do what families may: staff have no registration of their own.
  const likely = may.find(({ role }) => role === 'Customer') ?? random.pick(may.length > 0 ? may : callers);
  const caller = random.chance(0.75) ? likely : random.pick(callers);
  const isMutated = random.chance(0.45);

  const { chosen, known } = await pathValues(site, operation, scene, harvested, random);
  if (caller.role === 'tablet' && random.chance(0.9)) chosen.set('ringId', [world.ringId]);
  const own = random.chance(0.75)
    ? rightBodies(world, scene, random, site.app.clock.now())[operation.name as RouteName]
    : undefined;
  const body = own && { ...own };
  const [version] = chosen.get('version') ?? [];
  if (body && version !== undefined) body.version = version;
  const isPicture = operation.path.includes('picture');
  const file = isPicture ? world.picture : pdfOf(`fuzz ${random.whole(0, 1e9)}`);
  return makeRequest(operation, { known, body, file, caller, isMutated }, random);
}

async function judge(
  site: TestApp,
  operation: Operation,
  request: FuzzRequest,
  { mostMs, watch }: FuzzOptions,
  report: FuzzReport,
  take: (answer: unknown) => void,
): Promise<void> {
  const replay = (): string => `${operation.name}: ${replayOf(request)}`;
  watch?.begin(replay());
  const began = performance.now();
  const { mutation: _, payload, ...sent } = request;
  const answer = await Promise.race([
    site.inject({ ...sent, method: sent.method as 'GET', ...(payload === undefined ? {} : { payload }) }),
    new Promise<null>(resolve => setTimeout(resolve, Math.max(mostMs, 5000), null).unref()),
  ]).catch((error: unknown) => error);
  const ms = performance.now() - began;
  watch?.end();
  report.sent++;
  report.slowestMs = Math.max(report.slowestMs, ms);
  const stats = report.byOperation.get(operation.name);
  if (stats) stats.sent++;
  if (answer === null || answer instanceof Error) {
    report.faults.push(
      `${answer ? `broke: ${answer.message}` : `never answered in ${Math.round(ms)} ms`}\n  ${replay()}`,
    );
    return;
  }
  const { statusCode: status, headers, body: text } = answer as Awaited<ReturnType<TestApp['inject']>>;
  if (stats) {
    if (status < 300) stats.done++;
    else if (request.mutation === null && status !== 401 && status !== 403) stats.refusal = text;
  }
  const mediaType = String(headers['content-type'] ?? '');
  // An address made wrong may be that of something else.
  const isElsewhere = request.mutation === 'path' && status < 500 && !isAt(operation, request.url);
  const fault = isElsewhere ? null : faultOf(operation, { status, mediaType, text, ms }, mostMs);
  if (fault) report.faults.push(`${fault}\n  ${replay()}`);
  else if (status === 200 && mediaType.startsWith('application/json')) take(JSON.parse(text));
}

/** Whether an address is one of the operation's still. */
function isAt({ path }: Operation, url: string): boolean {
  const [at = ''] = url.split(/[?#]/);
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return !/\/\.{1,2}(\/|$)/.test(at) && new RegExp(`^${pattern}$`).test(at);
}

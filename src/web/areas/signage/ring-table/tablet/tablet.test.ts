import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { sampleSheet, sampleTable } from '#test/support/ring-table/ring-sample.ts';
import { MemoryKeeper, RingServer } from '#test/support/ring-table/ring-server.ts';
import { Tablet } from './tablet.ts';
import { logOf, notTakenOf, waitingOf } from './tablet-state.ts';

const key = { draftDivisionId: 1, eventId: 1 };
const { setup } = sampleSheet(1, [11, 12]);
const row = (competitorId: number, base: number): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn: 0,
  scores: [base, base, base],
});
const call = { kind: 'call', ringAssignmentId: 1, seen: { state: 'planned', calls: 0 } } as const;
const ticks = async (count = 60): Promise<void> => {
  for (let i = 0; i < count; i++) await Promise.resolve();
};
const nonces = (tablet: Tablet): string[] => {
  const { acts, queue } = tablet.snapshot();
  return logOf(key, acts, queue).map(({ nonce }) => nonce);
};

let server: RingServer;
/** A page of the ring's table on a device; the next one on the same disk goes on where it stood. */
async function open(keeper: MemoryKeeper): Promise<Tablet> {
  const tablet = new Tablet(2, keeper);
  await tablet.open();
  return tablet;
}
beforeEach(() => {
  server = new RingServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', server.fetch);
  for (const name of ['window', 'document']) vi.stubGlobal(name, { addEventListener: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shows a tap only once it is stored on the device', async () => {
  const keeper = new MemoryKeeper();
  const tablet = await open(keeper);
  await tablet.sync();
  const disk = Promise.withResolvers<void>();
  keeper.slow = disk.promise;
  expect(tablet.writeSheet(key, setup, [row(11, 750)])).toBeNull();
  await ticks();
  expect([nonces(tablet).length, keeper.disk.queue.length]).toEqual([0, 0]);
  disk.resolve();
  await ticks();
  expect([nonces(tablet).length, keeper.disk.queue.length]).toEqual([1, 1]);
});

test('each act has seen this device’s earlier acts, even those not yet stored', async () => {
  const tablet = await open(new MemoryKeeper());
  await tablet.sync();
  tablet.writeSheet(key, setup, [row(11, 750)]);
  tablet.writeSheet(key, setup, [row(11, 760), row(12, 740)]);
  await ticks();
  const sent = tablet.snapshot().queue.map(({ nonce, does }) => [nonce, does.kind === 'sheet' ? does.seen : '']);
  expect(sent.map(([, seen]) => seen)).toEqual([null, sent[0]?.[0], null]);
});

test('refuses an invalid act in words, and writes nothing of that tap', async () => {
  const keeper = new MemoryKeeper();
  const tablet = await open(keeper);
  await tablet.sync();
  expect(tablet.writeSheet(key, setup, [row(11, 750), row(99, 750)])).toBe('They aren’t in this division');
  await ticks();
  expect(keeper.disk.queue).toEqual([]);
});

test('a second tap before the first one is shown is not a second call', async () => {
  const tablet = await open(new MemoryKeeper());
  await tablet.sync();
  tablet.write(call);
  tablet.write(call);
  await ticks();
  tablet.write(call);
  await ticks();
  expect(tablet.snapshot().queue).toHaveLength(1);
});

test('while another tablet holds the ring, writes nothing new but still sends earlier acts', async () => {
  const keeper = new MemoryKeeper();
  const tablet = await open(keeper);
  await tablet.sync();
  server.fate = () => 'lost';
  tablet.writeSheet(key, setup, [row(11, 750)]);
  await ticks();
  await tablet.sync();
  expect(tablet.snapshot().isOnline).toBe(false);
  server.table = sampleTable({ holder: { tabletId: 7, name: 'Other' } });
  server.version = 'b';
  server.fate = () => 'ok';
  await tablet.sync();
  expect(server.log).toHaveLength(1);
  expect(tablet.writeSheet(key, setup, [row(12, 750)])).toMatch(/Another tablet is scoring this ring/);
  expect(tablet.write(call)).toMatch(/Another tablet/);
  await ticks();
  expect(keeper.disk.queue).toEqual([]);
});

test('keeps conflicts and refusals on the device until somebody has read them', async () => {
  const keeper = new MemoryKeeper();
  let tablet = await open(keeper);
  await tablet.sync();
  server.judge = () => 'conflict';
  tablet.writeSheet(key, setup, [row(11, 750)]);
  await ticks();
  await tablet.sync();
  tablet = await open(keeper);
  const [act] = notTakenOf(tablet.snapshot().queue);
  expect(act).toMatchObject({ outcome: 'conflict', detail: 'Because' });
  expect(nonces(tablet)).toEqual([]);
  if (act) await tablet.drop(act);
  expect([tablet.snapshot().queue, keeper.disk.queue]).toEqual([[], []]);
});

test('an act that the server cannot read does not block those behind it', async () => {
  const tablet = await open(new MemoryKeeper());
  await tablet.sync();
  for (const competitorId of [11, 12]) tablet.writeSheet(key, setup, [row(competitorId, 750)]);
  await ticks();
  server.cannotRead = tablet.snapshot().queue[0]?.nonce ?? null;
  await tablet.sync();
  expect(server.log).toHaveLength(1);
  expect(notTakenOf(tablet.snapshot().queue).map(({ detail }) => detail)).toEqual(['Cannot be read']);
});

test('a tablet that was ended forgets the ring, keeps waiting acts, and sends them once it is let in again', async () => {
  const keeper = new MemoryKeeper();
  let tablet = await open(keeper);
  await tablet.sync();
  server.isEnded = true;
  tablet.writeSheet(key, setup, [row(11, 750)]);
  await ticks();
  await tablet.sync();
  expect(tablet.snapshot()).toMatchObject({ tablet: null, base: null, acts: [], isEnded: true });
  expect(waitingOf(tablet.snapshot().queue)).toHaveLength(1);
  tablet = await open(keeper);
  expect(waitingOf(tablet.snapshot().queue)).toHaveLength(1);
  expect(keeper.disk.base).toBeNull();
  const tokens: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/tablets')) tokens.push((init.headers as Record<string, string>).ringtablet);
    return server.fetch(url, init);
  });
  await tablet.enter('Tablet 1', '123456');
  expect(tokens).toEqual(['token']); // as the tablet it was, so that it is let in whoever guesses there
  await tablet.sync();
  expect(server.log).toHaveLength(1);
  expect(tablet.snapshot().queue).toEqual([]);
});

test('SCORE-43 a tablet of closed tables forgets the names, keeps waiting acts, and goes on once they open', async () => {
  const keeper = new MemoryKeeper();
  let tablet = await open(keeper);
  await tablet.sync();
  server.isClosed = true;
  tablet.writeSheet(key, setup, [row(11, 750)]);
  await ticks();
  await tablet.sync();
  expect(tablet.snapshot()).toMatchObject({
    tablet: { token: 'token' },
    base: null,
    acts: [],
    isEnded: false,
    isOnline: true,
    problem: 'They open on Friday',
  });
  expect(JSON.stringify(keeper.disk)).not.toContain('Person');
  tablet = await open(keeper);
  expect(waitingOf(tablet.snapshot().queue)).toHaveLength(1);
  server.isClosed = false;
  await tablet.sync();
  expect(tablet.snapshot()).toMatchObject({ problem: null, queue: [], base: { version: 'a' } });
  expect(server.log).toHaveLength(1);
});

const luck = fc.constantFrom('lost', 'answer lost', 'ok' as const);
const steps = fc.array(
  fc.record({
    does: fc.constantFrom('write', 'write', 'sync', 'sync', 'kill'),
    send: luck,
    ask: luck,
    who: fc.constantFrom(11, 12),
  }),
  { minLength: 1, maxLength: 30 },
);

test('whatever is lost and whenever the page is killed, each act arrives once, in order, and is always shown', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async story => {
      server = new RingServer();
      vi.stubGlobal('fetch', server.fetch);
      const keeper = new MemoryKeeper();
      let tablet = await open(keeper);
      await tablet.sync();
      const written: string[] = [];
      for (const { does, send, ask, who } of story) {
        if (does === 'write') {
          tablet.writeSheet(key, setup, [row(who, 700 + written.length)]);
          await ticks();
          written.push(keeper.disk.queue.at(-1)?.nonce as string);
        }
        server.fate = asked => (asked.startsWith('POST') ? send : ask);
        if (does === 'sync') await tablet.sync();
        if (does === 'kill') tablet = await open(keeper);
        expect(nonces(tablet)).toEqual(written);
      }
      server.fate = () => 'ok';
      await tablet.sync();
      expect(server.log.map(({ nonce }) => nonce)).toEqual(written);
      expect([tablet.snapshot().queue, keeper.disk.queue]).toEqual([[], []]);
      expect(nonces(tablet)).toEqual(written);
    }),
    { numRuns: 150 },
  );
});

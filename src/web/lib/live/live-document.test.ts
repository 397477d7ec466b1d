import { expect, test, vi } from 'vitest';
import { fakePage } from '#test/support/site/fake-page.ts';
import { ApiError } from '../api.ts';
import { LiveDocument, type LiveDocumentOptions } from './live-document.ts';
import type { Why } from './pulse.ts';

interface Page {
  id: number;
  version: number;
  text?: string;
}
const page = fakePage();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const away = new ApiError(0, 'We can’t reach the site.', 'network');
const faster = new ApiError(409, 'Somebody was faster.', 'changed_meanwhile');
const first: Page = { id: 1, version: 5 };

/** Answers wait until the test gives them, in the order of the calls. */
function calls<Answer>() {
  const open: { answer(answer: Answer): void; fail(error: unknown): void }[] = [];
  const next = () => new Promise<Answer>((answer, fail) => open.push({ answer, fail }));
  return { open, next };
}

function follow(options: Partial<LiveDocumentOptions<Page>> = {}) {
  const whys: Why[] = [];
  const looks = calls<Page | null>();
  const document = new LiveDocument<Page>({
    first,
    everyMs: 5_000,
    versionOf: ({ id, version }) => ({ id, version }),
    look(_shown, why) {
      whys.push(why);
      return looks.next();
    },
    ...options,
  });
  document.start();
  return { document, whys, looks: looks.open, shown: () => document.snapshot().shown };
}

test('shows what a look finds, and notifies subscribers', async () => {
  const { document, looks, shown } = follow();
  const told = vi.fn();
  const leave = document.subscribe(told);
  await pass(5_000);
  looks[0]?.answer({ id: 1, version: 6 });
  await pass(0);
  expect([shown().version, told.mock.calls.length]).toEqual([6, 1]);
  leave();
  document.show({ id: 1, version: 7 });
  expect([shown().version, told.mock.calls.length]).toEqual([7, 1]);
});

test('an older answer never replaces a newer one, wherever it comes from', async () => {
  const { document, looks, shown } = follow();
  await pass(5_000);
  looks[0]?.answer({ id: 1, version: 4 });
  await pass(0);
  expect(shown()).toBe(first);
  document.show({ id: 1, version: 4 });
  expect(shown()).toBe(first);
  await document.send(async () => ({ id: 1, version: 4 }));
  expect(shown()).toBe(first);
  document.show({ id: 2, version: 1 });
  expect(shown()).toEqual({ id: 2, version: 1 });
});

test('ignores an answer about a document that is no longer shown', async () => {
  const { document, looks, shown } = follow();
  await pass(5_000);
  document.show({ id: 2, version: 1 });
  looks[0]?.answer({ id: 1, version: 9 });
  await pass(0);
  expect(shown().id).toBe(2);
});

test('a look asked for takes the place of one under way, which may have met what the asking page just did', async () => {
  const taken: (Why | null)[] = [];
  const { document, looks, shown } = follow({
    take(next, _shown, why) {
      taken.push(why);
      return next;
    },
  });
  await pass(5_000);
  const asked = document.look();
  looks[0]?.answer({ id: 1, version: 6 });
  await pass(0);
  looks[1]?.answer({ id: 1, version: 6 });
  await asked;
  expect([taken, shown().version]).toEqual([['asked'], 6]);
});

test('does not redraw when nothing is new', async () => {
  const { document, looks, shown } = follow({ take: (next, shown) => (next.version === shown.version ? shown : next) });
  const told = vi.fn();
  document.subscribe(told);
  for (const answer of [null, { ...first }]) {
    await pass(5_000);
    looks.at(-1)?.answer(answer);
    await pass(0);
  }
  expect(looks).toHaveLength(2);
  expect(shown()).toBe(first);
  expect(told).not.toHaveBeenCalled();
});

test('reports since when nothing has arrived, until a look or an act brings something', async () => {
  const { document, looks } = follow();
  const since = performance.now();
  const missed = () => document.snapshot().missed;
  for (const _ of [1, 2]) {
    await pass(5_000);
    looks.at(-1)?.fail(away);
    await pass(0);
  }
  expect(missed()).toEqual({ since, count: 2, error: away });
  await document.send(async () => ({ id: 1, version: 6 }));
  expect(missed()).toBeNull();
});

test('sends acts one at a time in order, each with its own key', async () => {
  const { document, shown } = follow();
  const { open, next } = calls<Page>();
  const keys: string[] = [];
  const done: string[] = [];
  for (const name of ['a', 'b', 'c'])
    void document
      .send(key => {
        keys.push(key);
        return next();
      })
      .then(isDone => done.push(`${name} ${isDone}`));
  expect(document.snapshot().isSending).toBe(true);
  for (const version of [6, 7, 8]) {
    expect(open).toHaveLength(version - 5);
    open.at(-1)?.answer({ id: 1, version });
    await pass(0);
  }
  expect(done).toEqual(['a true', 'b true', 'c true']);
  expect(new Set(keys).size).toBe(3);
  expect([shown().version, document.snapshot().isSending]).toEqual([8, false]);
});

test('does not look while an act is under way', async () => {
  const { document, whys } = follow();
  const { open, next } = calls<Page>();
  const sent = document.send(next);
  await pass(10_000);
  page.show('visible');
  expect(whys).toEqual([]);
  open[0]?.answer({ id: 1, version: 6 });
  await sent;
  await pass(5_000);
  expect(whys).toEqual(['due']);
});

test('ignores a look that was sent before an act', async () => {
  const { document, looks, shown } = follow();
  await pass(5_000);
  await document.send(async () => ({ id: 1, version: 6, text: 'mine' }));
  looks[0]?.answer({ id: 1, version: 6, text: 'before' });
  await pass(0);
  expect(shown().text).toBe('mine');
});

test('a refused act says why, looks again, and lets the next one go', async () => {
  const { document, looks, whys, shown } = follow();
  const results = [document.send(() => Promise.reject(faster)), document.send(async () => ({ id: 1, version: 8 }))];
  await pass(0);
  expect(document.snapshot().problem).toEqual({ text: 'Somebody was faster.', count: 1 });
  expect(whys).toEqual(['asked']);
  looks[0]?.answer({ id: 1, version: 7 });
  expect(await Promise.all(results)).toEqual([false, true]);
  expect(document.snapshot()).toMatchObject({ hasUnsent: false, isSending: false });
  expect(shown().version).toBe(8);
});

test('shows field errors before the general one, and shows a repeated error again', async () => {
  const { document, looks } = follow();
  const refused = new ApiError(400, 'Please check the form.', 'bad_input', { a: ['One.'], b: ['Two.'] });
  for (const count of [1, 2]) {
    const sent = document.send(() => Promise.reject(refused));
    await pass(0);
    looks.at(-1)?.answer(null);
    await sent;
    expect(document.snapshot().problem).toEqual({ text: 'One. Two.', count });
  }
});

test('a refusal that the page handles itself shows no problem and triggers no look', async () => {
  const { document, whys } = follow();
  expect(
    await document.send(
      () => Promise.reject(faster),
      () => null,
    ),
  ).toBe(false);
  expect([document.snapshot().problem, whys]).toEqual([null, []]);
});

test('an act that fails to get through waits first in line for "Try again", keeps its key and is never done twice', async () => {
  const { document, whys } = follow();
  const sent: string[] = [];
  let isDown = true;
  let version = 5;
  const act = (name: string) => async (key: string) => {
    sent.push(`${name} ${key}`);
    if (isDown) throw away;
    version += 1;
    return { id: 1, version };
  };
  expect(await document.send(act('a'))).toBe(false);
  expect(document.snapshot()).toMatchObject({ hasUnsent: true, problem: { text: away.message } });
  expect(await document.tryAgain()).toBe(false);
  expect(await document.send(act('b'))).toBe(false);
  isDown = false;
  expect(await Promise.all([document.tryAgain(), document.tryAgain()])).toContain(true);
  expect(await document.tryAgain()).toBe(true);
  expect(sent.map(one => one[0])).toEqual(['a', 'a', 'a', 'a', 'b']);
  expect(new Set(sent).size).toBe(2);
  expect(document.snapshot()).toMatchObject({ hasUnsent: false, problem: null, shown: { version: 7 } });
  expect(whys).toEqual([]);
});

test('does not send a dismissed act', async () => {
  const { document } = follow();
  await document.send(() => Promise.reject(away));
  document.dismiss();
  expect(document.snapshot()).toMatchObject({ hasUnsent: false, problem: null });
  const act = vi.fn(async () => ({ id: 1, version: 6 }));
  expect(await document.send(act)).toBe(true);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a programming error fails its own act, and those behind it still go out', async () => {
  const { document } = follow();
  const broken = document.send(() => Promise.reject(new TypeError('undefined is not a function')));
  const next = document.send(async () => ({ id: 1, version: 6 }));
  await expect(broken).rejects.toThrow('undefined is not a function');
  expect(await next).toBe(true);
  expect(document.snapshot().isSending).toBe(false);
});

import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { AppContext } from './call.ts';
import { gathered } from './gathered.ts';

const app = {} as AppContext;

/** A reading that waits until it is let go; the keys of every time it was asked. */
function slowReading(answer: (key: number) => string = String) {
  const asked: (readonly number[])[] = [];
  const waiting: (() => void)[] = [];
  const find = gathered(async (_app: AppContext, keys: readonly number[]) => {
    asked.push(keys);
    await new Promise<void>(resolve => waiting.push(resolve));
    return keys.map(answer);
  });
  return {
    asked,
    find,
    /** Ends the reading under way, once it is. */
    async letGo() {
      while (waiting.length === 0) await turn();
      waiting.shift()?.();
    },
  };
}

describe('gathered', () => {
  test('answers concurrent callers from one read, each with their own value', async () => {
    const { asked, find, letGo } = slowReading();
    const answers = Promise.all([find(app, 7), find(app, 8), find(app, 7)]);
    await letGo();
    expect(await answers).toEqual(['7', '8', '7']);
    expect(asked).toEqual([[7, 8, 7]]);
  });

  test('makes a caller wait for the next read if one is under way, so no value predates its request', async () => {
    let now = 'before';
    const { asked, find, letGo } = slowReading(key => `${key} ${now}`);
    const first = find(app, 1);
    while (asked.length === 0) await turn();
    const later = [find(app, 2), find(app, 3)];
    await turn();
    expect(asked).toEqual([[1]]);
    await letGo();
    expect(await first).toBe('1 before');
    now = 'after';
    await letGo();
    expect(await Promise.all(later)).toEqual(['2 after', '3 after']);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  test('a read that hangs does not block the others for ever', async () => {
    const hanging = gathered(async (_app: AppContext, keys: readonly number[]) =>
      keys.includes(1) ? new Promise<string[]>(() => {}) : keys.map(String),
    );
    void hanging(app, 1);
    await turn();
    await turn();
    expect(await hanging(app, 2)).toBe('2');
    expect(await hanging(app, 3)).toBe('3');
  });

  test('a read that fails for one caller does not fail for the others', async () => {
    const find = gathered(async (_app: AppContext, keys: readonly number[]) => {
      if (keys.includes(13)) throw new RangeError('13 cannot be read');
      return keys.map(String);
    });
    const outcomes = await Promise.allSettled([find(app, 12), find(app, 13), find(app, 14)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await find(app, 15)).toBe('15');
  });

  test('asks an unreachable database once per gathering, then again', async () => {
    let tries = 0;
    const find = gathered(async (_app: AppContext, keys: readonly number[]) => {
      tries++;
      if (tries === 1) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return keys.map(String);
    });
    const outcomes = await Promise.allSettled([find(app, 1), find(app, 2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tries).toBe(1);
    expect(await find(app, 3)).toBe('3');
  });

  test('reads at most fifty at a time', async () => {
    const sizes: number[] = [];
    const find = gathered(async (_app: AppContext, keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys.map(String);
    });
    const keys = Array.from({ length: 120 }, (_, i) => i);
    expect(await Promise.all(keys.map(key => find(app, key)))).toEqual(keys.map(String));
    expect(Math.max(...sizes)).toBe(50);
  });

  test('keeps apps apart in one process', async () => {
    const find = gathered(async ({ config }: AppContext, keys: readonly number[]) =>
      keys.map(key => `${config.publicUrl} ${key}`),
    );
    const [one, two] = ['one', 'two'].map(publicUrl => ({ config: { publicUrl } }) as AppContext);
    expect(await Promise.all([find(one as AppContext, 1), find(two as AppContext, 1)])).toEqual(['one 1', 'two 1']);
  });
});

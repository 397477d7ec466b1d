import { beforeEach, describe, expect, test } from 'vitest';
import { withLateBegin } from './late-begin.ts';

/** What reached the server: the texts of each message, together where they travelled together. */
let messages: string[][];
let isTogether: boolean;
let refused: string[];

const ask = withLateBegin(
  async text => {
    const isNew = !isTogether || messages.length === 0;
    if (isNew) messages.push([text]);
    else messages.at(-1)?.push(text);
    await Promise.resolve();
    if (refused.includes(text)) throw new Error(`${text} refused`);
    return { command: text.split(' ', 1)[0]?.toUpperCase() as 'SELECT', rows: [{ text }], rowCount: 1 };
  },
  work => {
    messages.push([]);
    isTogether = true;
    work();
    isTogether = false;
  },
);

beforeEach(() => {
  messages = [];
  isTogether = false;
  refused = [];
});

describe('BEGIN', () => {
  test('travels with a first statement that reads', async () => {
    await ask('begin', []);
    expect((await ask('select 1', [])).rows).toEqual([{ text: 'select 1' }]);
    await ask('update a', []);
    await ask('commit', []);
    expect(messages).toEqual([['begin', 'select 1'], ['update a'], ['commit']]);
  });

  test('goes ahead of a first statement that writes', async () => {
    await ask('begin', []);
    await ask('insert a', []);
    await ask('select 1', []);
    expect(messages).toEqual([['begin'], ['insert a'], ['select 1']]);
  });

  test('that goes ahead makes everything else wait, so a rollback undoes the first write too', async () => {
    await ask('begin', []);
    await Promise.all([ask('insert a', []), ask('select 1', []), ask('rollback', [])]);
    await ask('select 2', []);
    expect(messages).toEqual([['begin'], ['insert a'], ['select 1'], ['rollback'], ['select 2']]);
  });

  test('that goes ahead and fails stops the statements waiting for it', async () => {
    refused = ['begin'];
    await ask('begin', []);
    const told = await Promise.allSettled([ask('insert a', []), ask('insert b', [])]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    refused = [];
    await ask('select 2', []);
    expect(messages).toEqual([['begin'], ['select 2']]);
  });

  test('that fails stops the transaction before it writes anything', async () => {
    refused = ['begin'];
    await ask('begin', []);
    await expect(ask('select 1', [])).rejects.toThrow('begin refused');
    await ask('begin', []);
    await expect(ask('insert a', [])).rejects.toThrow('begin refused');
    expect(messages.flat()).not.toContain('insert a');
  });

  test('does not hide why its statement failed, and the rollback still ends it', async () => {
    refused = ['select 1'];
    await ask('begin', []);
    await expect(ask('select 1', [])).rejects.toThrow('select 1 refused');
    await ask('rollback', []);
    expect(messages).toEqual([['begin', 'select 1'], ['rollback']]);
  });

  test('is never sent for a transaction without statements, nor is its end', async () => {
    for (const end of ['commit', 'rollback']) {
      await ask('begin', []);
      expect((await ask(end, [])).command).toBe(end.toUpperCase());
    }
    expect(messages).toEqual([]);
    await ask('select 1', []);
    expect(messages).toEqual([['select 1']]);
  });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLines, createLog, lineOf } from './log.ts';

describe('LOG-1 an event', () => {
  test('is one line of JSON, whatever it contains', () => {
    const line = lineOf('warn', 'A thing', { what: 'a\r\nb\u001b[31mc\u009b2J\u2028d\u007f' });
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      text: 'A thing',
      what: 'a\r\nb\u001b[31mc\u009b2J\u2028d\u007f',
    });
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('is not written below the level', () => {
    const lines: string[] = [];
    const log = createLog('warn', line => lines.push(line));
    log.debug({}, 'a');
    log.info({}, 'b');
    log.warn({}, 'c');
    log.error({}, 'd');
    createLog('silent', line => lines.push(line)).error({}, 'e');
    expect(lines.map(line => JSON.parse(line).text)).toEqual(['c', 'd']);
  });
});

describe('lines', () => {
  const written: string[] = [];
  const { line, flush } = createLines(lines => written.push(lines));
  beforeEach(() => {
    vi.useFakeTimers();
    written.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  test('are written together, soon', () => {
    line('a', false);
    line('b', false);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(written).toEqual(['a\nb']);
    line('c', false);
    vi.advanceTimersByTime(50);
    expect(written).toEqual(['a\nb', 'c']);
  });

  test('are written at once after an error, and in order', () => {
    line('a', false);
    line('wrong', true);
    expect(written).toEqual(['a', 'wrong']);
    vi.advanceTimersByTime(50);
    flush();
    expect(written).toEqual(['a', 'wrong']);
  });

  test('are written when the process ends, however soon', () => {
    const log = fileURLToPath(new URL('./log.ts', import.meta.url));
    const program = `import { createLog } from ${JSON.stringify(log)};
      createLog('info').info({}, 'the last word');
      process.exit(3);`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
    });
    expect([status, JSON.parse(stdout).text]).toEqual([3, 'the last word']);
  });
});

describe('LOG-2 personal data', () => {
  test('is removed from a field that may quote somebody', () => {
    expect(
      JSON.parse(lineOf('info', 'x', { said: 'no mailbox "aino" of aino@example.com', outboxId: 7 })),
    ).toMatchObject({
      said: 'no mailbox "…" of …',
      outboxId: 7,
    });
  });

  test('is not taken from objects or lists: only words and numbers are logged', () => {
    expect(lineOf('info', 'x', { body: { name: 'Aino' }, names: ['Aino'] })).not.toContain('Aino');
  });

  test('is left out of errors: they give kind, code and place, but not what they quote', () => {
    class DatabaseError extends Error {
      code = '23505';
      detail = 'Key (email_key)=(aino@example.com) already exists.';
      constraint = 'person_email_key_key';
    }
    const err = new DatabaseError('duplicate "aino@example.com"', { cause: new Error('of "Aino Koski"') });
    err.name = 'DatabaseError';
    const line = lineOf('error', 'internal', { err });
    expect(line).not.toMatch(/aino/i);
    expect(JSON.parse(line)).toMatchObject({
      error: 'DatabaseError: duplicate "…"',
      code: '23505',
      constraint: 'person_email_key_key',
      cause: 'Error: of "…"',
      at: [expect.stringContaining('src/server/log.test.ts'), ...Array(7).fill(expect.any(String))].slice(0, 8),
    });
    expect(JSON.parse(lineOf('error', 'x', { err: 'thrown "Aino"' }))).toMatchObject({ error: 'thrown "…"' });
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeConfig } from '#server/config/checked-settings.ts';
import { readEnv, settingNames } from '#server/config/setting-names.ts';

const example = readFileSync(fileURLToPath(new URL('../../.env.example', import.meta.url)), 'utf8');
const lines = example.split('\n');

/** The rows `NAME=…`, each with the line above it. */
const rows = new Map(
  lines.flatMap((line, at) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1];
    return name ? [[name, lines[at - 1] ?? ''] as const] : [];
  }),
);

describe('.env.example', () => {
  test('has every setting once, in the order the server reads them, and no other', () => {
    expect([...rows.keys()]).toEqual([...settingNames]);
    expect(lines.filter(line => /^[A-Z_]+=/.test(line))).toHaveLength(settingNames.length);
  });

  test.each([...rows])('%s follows a sentence of its own', (_, above) => {
    expect(above).toMatch(/^# [A-Z"a-z0-9].*[^ ]$/);
  });

  test('unchanged, it gives what the server does without any setting', () => {
    const settings = makeConfig(readEnv(parseEnv(example) as Record<string, string>), '/');
    expect(settings).toEqual(makeConfig({}, '/'));
  });
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const program = readFileSync('deploy/install.sh', 'utf8');
const ask = /^ask\(\) \{[\s\S]*?^\}/m.exec(program)?.[0] ?? '';

/** What is known after two questions, the first of which may stay empty. */
function answered(typed: string, before = 'is_asking=yes') {
  const script = `set -euo pipefail
note() { echo "$*"; }
stop() { echo "$*"; exit 1; }
${before}
${ask}
ask STRIPE 'Stripe?' '^$|^sk_.+' 'It starts with sk_'
ask NAME 'Name?' '.+' 'A name'
echo "$STRIPE, $NAME"`;
  return spawnSync('bash', ['-c', script], { input: typed, encoding: 'utf8' }).stdout.trim();
}

test.each([
  ['what may stay empty is asked too', 'sk_live\nAino\n', undefined, 'sk_live, Aino'],
  ['and may stay empty', '\nAino\n', undefined, ', Aino'],
  ['a wrong answer is asked again', 'pk\nsk_live\nAino\n', undefined, 'It starts with sk_\nsk_live, Aino'],
  ['what is known is not asked', '', 'is_asking=yes STRIPE= NAME=Aino', ', Aino'],
  ['without questions, what is missing stops it', '', 'is_asking=no', 'NAME: A name'],
])('the installer’s questions: %s', (_, typed, before, outcome) => {
  expect(answered(typed, before)).toBe(outcome);
});

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { neededEvents } from '#server/adapters/payment/stripe-check.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('SERVER-8 README names once each Stripe event that the doctor and the rush ask for', () => {
  const text = /^- \*\*Stripe\*\* (.*?)^- /ms.exec(readme)?.[1] ?? '';
  const chosen = text.slice(text.indexOf('Choose'));
  let group = '';
  const named = [...chosen.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => {
    if (name.startsWith('.')) return group + name;
    group = name.slice(0, name.lastIndexOf('.'));
    return name;
  });
  expect(named.toSorted()).toEqual(neededEvents.toSorted());
});

test('documents name no source file that is gone', () => {
  const folders = '{src,test,e2e,bench,scripts,deploy,public,docs}/**/*.';
  const files = globSync([`${folders}*`, '*.*'], { cwd: ROOT }).map(path => basename(path));
  const known = new Set(files);
  const named = globSync(['*.md', `${folders}md`], { cwd: ROOT }).flatMap(path =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/`([\w/-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|css))`/g)].map(
      ([, name = '']) => `${path}: ${basename(name)}`,
    ),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(line => !known.has(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

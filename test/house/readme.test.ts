import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { neededEvents } from '#server/adapters/payment/stripe-check.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

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

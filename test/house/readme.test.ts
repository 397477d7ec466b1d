import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { neededEvents } from '#server/adapters/payment/stripe-check.ts';
import { chosenEvents } from '#test/fakes/stripe/chosen-events.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

test('README names each Stripe event that the rush is measured with once', () => {
  const text = /^- \*\*Stripe\*\* (.*?)^- /ms.exec(readme)?.[1] ?? '';
  const chosen = text.slice(text.indexOf('Choose'));
  let group = '';
  const named = [...chosen.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => {
    if (name.startsWith('.')) return group + name;
    group = name.slice(0, name.lastIndexOf('.'));
    return name;
  });
  expect(named.toSorted()).toEqual(chosenEvents.toSorted());
});

test('SERVER-8 the doctor wants each of these events', () => {
  expect(neededEvents.toSorted()).toEqual(chosenEvents.toSorted());
});

import { expect, test } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** A signed word in an address: a forged one gets the same answer as a dead link, and is never looked up. */
const signed = ['outbox.getUnsubscribe', 'outbox.unsubscribe'];

const withParams = Object.entries(routes as unknown as Record<string, Route>).filter(
  ([name, { path }]) => path.includes('{') && !signed.includes(name),
);

test('more than a hundred routes take a path parameter', () => {
  expect(withParams.length).toBeGreaterThan(100);
});

test.each(withParams)('%s rejects path parameters that no database can store', (_, { path, params }) => {
  for (const bad of ['\0', 'a\0', '\ud800', 'x'.repeat(5000)]) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const result = params?.safeParse(Object.fromEntries(names.map(name => [name, bad])));
    expect(new Set(result?.error?.issues.map(issue => issue.path[0])), bad.slice(0, 9)).toEqual(new Set(names));
  }
});

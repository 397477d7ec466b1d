import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RouteName, routes } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { pageOrFirst } from './page-or-first.ts';

let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());

test('lists the first page where the asked one has no rows', async () => {
  const list = (page: number) => [['a', 'b'], ['c']][page - 1] ?? [];
  expect(await pageOrFirst(2, list)).toEqual({ rows: ['c'], page: 2 });
  expect(await pageOrFirst(3, list)).toEqual({ rows: ['a', 'b'], page: 1 });
  expect(await pageOrFirst(1, () => [])).toEqual({ rows: [], page: 1 });
});

const lists = Object.keys(routes).filter((name): name is RouteName => {
  const { query } = routes[name as RouteName] as { query?: { shape?: object } };
  return 'page' in (query?.shape ?? {});
});

test('every list with pages does so', async () => {
  const pages: Partial<Record<RouteName, unknown>> = {};
  for (const name of lists) {
    const params = { subject: 'person', subjectId: admin.personId };
    const { status, body } = await site.refused(routes[name], { token: admin.token, params, query: { page: '9' } });
    pages[name] = [status, (body as unknown as { page: number }).page];
  }
  expect(lists.length).toBeGreaterThan(10);
  expect(pages).toEqual(Object.fromEntries(lists.map(name => [name, [200, 1]])));
});

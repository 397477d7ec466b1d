import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { subjects } from '#contract/history.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { openApiDocument } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: { type?: string; enum?: string[] };
}
type Operation = { operationId: string; parameters: Parameter[] };

const table = routes as unknown as Record<string, Route>;
const document = openApiDocument(table, 'https://nlc.example');
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(path =>
  Object.values(path),
);
/** As a reader of the document would check what stands in an address. */
const ajv = new Ajv2020({ coerceTypes: true, strict: false });

const samples = [
  ...['0', '1', '7', '-1', '1.5', '2147483647', '2147483648', ''],
  ...['abc', 'a-b_c.d', 'yes', 'cash', '2027-03-20', '2027-02-30', '1,2,3', 'x'.repeat(5000)],
  ...subjects,
];
const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  schema instanceof z.ZodMiniObject ? Object.entries(schema.shape as Record<string, z.ZodMiniType>) : [];
const cases = Object.entries(table).flatMap(([name, { params, query }]) => [
  ...fieldsOf(params).map(([field, schema]) => [name, 'path', field, schema] as const),
  ...fieldsOf(query).map(([field, schema]) => [name, 'query', field, schema] as const),
]);
const publishedOf = (route: string, place: string, field: string): Parameter | undefined =>
  operations
    .find(({ operationId }) => operationId === route)
    ?.parameters.find(one => one.in === place && one.name === field);

describe('the document publishes each parameter as its schema accepts it', () => {
  test.each(cases)('%s, %s %s', (route, place, field, schema) => {
    const published = publishedOf(route, place, field);
    expect(published?.required).toBe(!schema.safeParse(undefined).success);
    const takes = ajv.compile(published?.schema ?? {});
    for (const text of samples.filter(sample => schema.safeParse(sample).success))
      expect(takes(text), `${text} is taken`).toBe(true);
    const isId = !schema.safeParse('0').success && schema.safeParse('2147483647').data === 2_147_483_647;
    expect(published?.schema.type === 'integer').toBe(isId);
    if (isId) for (const text of samples) expect(takes(text), text).toBe(schema.safeParse(text).success);
  });

  test('the key of a browser is told where people sign up, sign in, reset a password and enter a ring', () => {
    const withBrowser = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'Browser'));
    const names = withBrowser.map(({ operationId }) => operationId);
    for (const name of ['authenticate', 'register', 'verify', 'forgot', 'reset', 'googleOauth'])
      expect(names).toContain(`users.${name}`);
    expect(names).toContain('ringTable.enterRing');
    expect(names).toContain('scoreboard.enterScoreboard');
    expect(names).not.toContain('users.getProfile');
  });

  test('every path parameter has a schema, and every schema a path parameter', () => {
    for (const [name, { path, params }] of Object.entries(table)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
      expect([name, inPath.toSorted()]).toEqual([
        name,
        fieldsOf(params)
          .map(([field]) => field)
          .toSorted(),
      ]);
    }
  });

  test.each([
    ['familyTimeline.getFamilyPage', 'token', { type: 'string', maxLength: 120 }],
    ['coach.getSchoolPage', 'token', { type: 'string', maxLength: 120 }],
    ['divisionSheet.checkSheet', 'code', { type: 'string', maxLength: 40 }],
    ['history.listChanges', 'subject', { type: 'string', enum: [...subjects] }],
  ])('%s accepts {%s} as text', (route, field, expected) => {
    expect(publishedOf(route, 'path', field)?.schema).toMatchObject(expected);
  });
});

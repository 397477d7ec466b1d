import { expect, test } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import { deskCompetitor, deskFamily } from '#test/support/desk/desk-family.ts';
import type { Operation } from '../operations.ts';
import { stepAfter } from './card-steps.ts';

test('CHECK-18 a fast hand is led on, though the list does not yet show what was just done', () => {
  const family = deskFamily(1, { competitors: [deskCompetitor(11), deskCompetitor(12)] }) as CheckInFamily;
  const waivers = [11, 12].map((competitorId): Operation => {
    return { kind: 'waiver', competitorId, value: { signedBy: 'Maija Korhonen', waiverVersionId: 1 } };
  });
  const weighed: Operation = { kind: 'measure', competitorId: 11, value: { weightKg: 41 } };
  expect(stepAfter([family], waivers)).toEqual({ name: 'measure', registrationId: 1, competitorId: 11 });
  expect(stepAfter([family], [...waivers, weighed])).toEqual({ name: 'measure', registrationId: 1, competitorId: 12 });
  expect(stepAfter([family], [...waivers, weighed, { ...weighed, competitorId: 12 }])).toBeNull();
});

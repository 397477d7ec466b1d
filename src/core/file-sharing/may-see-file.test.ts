import { describe, expect, test } from 'vitest';
import { audienceProblem, keptAudience } from './audience.ts';
import { countsAsSent, fileLimits } from './file-limits.ts';
import { type FileFacts, type FileVerdict, isPublicFile, maySeeFile } from './may-see-file.ts';
import { isRemovable, reviewProblem } from './sent-file-review.ts';

const [sparring, forms] = [11, 12];
const family = { personIds: [1, 3], eventIds: [sparring], registrationIds: [501, 502] };
const published: FileFacts = {
  purpose: 'published',
  personId: null,
  isArchived: false,
  audience: 'all',
  eventIds: [],
  registrationIds: [],
};
const reasonOf = (verdict: FileVerdict): string => (verdict.maySee ? 'yes' : verdict.reason);

test.each<[string, Partial<FileFacts>, string]>([
  ['FILE-1 for everybody', {}, 'yes'],
  ['FILE-13 for everybody, also without an account', { audience: 'public' }, 'yes'],
  ['FILE-1 for an event that one of them is in', { audience: 'events', eventIds: [forms, sparring] }, 'yes'],
  ['FILE-1 for another event', { audience: 'events', eventIds: [forms] }, 'not for them'],
  ['FILE-1 for no event', { audience: 'events' }, 'not for them'],
  ['FILE-1 for one of their registrations', { audience: 'registrations', registrationIds: [502] }, 'yes'],
  ['FILE-1 for another registration', { audience: 'registrations', registrationIds: [503] }, 'not for them'],
  ['FILE-1 an event is not a registration', { audience: 'registrations', eventIds: [sparring] }, 'not for them'],
  ['FILE-1 a registration is not an event', { audience: 'events', registrationIds: [501] }, 'not for them'],
  ['FILE-2 not published yet, or withdrawn', { isArchived: true }, 'not published'],
  [
    'FILE-2 withdrawn, for their registration',
    { isArchived: true, audience: 'registrations', registrationIds: [501] },
    'not published',
  ],
  ['FILE-3 sent by the family itself', { purpose: 'sent', personId: 1 }, 'yes'],
  ['FILE-3 sent by the other parent', { purpose: 'sent', personId: 3 }, 'yes'],
  ['FILE-3 sent by another family', { purpose: 'sent', personId: 2 }, 'of another family'],
  ['FILE-3 a picture of merch', { purpose: 'picture' }, 'not a shared file'],
])('%s', (_, facts, verdict) => {
  expect(reasonOf(maySeeFile({ ...published, ...facts }, family))).toBe(verdict);
});

describe('FILE-4 an audience must name somebody', () => {
  test.each([
    ['all', [], [], undefined],
    ['events', [sparring], [], undefined],
    ['events', [], [501], 'eventIds'],
    ['registrations', [], [501], undefined],
    ['registrations', [sparring], [], 'registrationIds'],
  ] as const)('%s with events %j and registrations %j: %s', (audience, eventIds, registrationIds, field) => {
    expect(audienceProblem({ audience, eventIds, registrationIds })?.field).toBe(field);
  });
  test.each([
    ['all', [], []],
    ['events', [sparring], []],
    ['registrations', [], [501]],
  ] as const)('%s keeps only the choices that belong to it', (audience, eventIds, registrationIds) => {
    const choice = { audience, eventIds: [sparring], registrationIds: [501] };
    expect(keptAudience(choice)).toEqual({ audience, eventIds, registrationIds });
  });
});

test.each([
  ['new', true],
  ['accepted', false],
  ['rejected', false],
] as const)('FILE-6 deleting a sent file that is %s', (review, isAllowed) => {
  expect(isRemovable({ review })).toBe(isAllowed);
});

test.each([
  ['accepted', null, undefined],
  ['new', null, undefined],
  ['rejected', null, 'note'],
  ['rejected', 'Too dark to read', undefined],
] as const)('FILE-7 %s with the note %j', (review, note, field) => {
  expect(reviewProblem({ review, note })?.field).toBe(field);
});

test('FILE-8 a rejected file does not count toward the limit', () => {
  expect((['new', 'accepted', 'rejected'] as const).map(countsAsSent)).toEqual([true, true, false]);
  expect(fileLimits).toEqual({ published: 500, sent: 30 });
});

test.each<[string, Partial<FileFacts>, boolean]>([
  ['published for that', {}, true],
  ['unpublished', { isArchived: true }, false],
  ['for all accounts', { audience: 'all' }, false],
  ['for some events', { audience: 'events', eventIds: [sparring] }, false],
  ['for one family', { audience: 'registrations', registrationIds: [501] }, false],
  ['sent by a family', { purpose: 'sent', personId: 1 }, false],
  ['a picture', { purpose: 'picture' }, false],
])('FILE-13 read without an account: %s', (_, facts, isPublic) => {
  expect(isPublicFile({ ...published, audience: 'public', ...facts })).toBe(isPublic);
});

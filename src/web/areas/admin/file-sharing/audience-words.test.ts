import { expect, test } from 'vitest';
import type { PublishedFile } from '#contract/file-sharing/file-sharing.ts';
import { audienceInWords } from './audience-words.ts';

const named = (names: string[]) => names.map((name, registrationId) => ({ registrationId, name }));
const events = (titles: string[]) => titles.map((title, id) => ({ id, title }));

test.each<[Partial<PublishedFile>, string]>([
  [{ audience: 'public', families: 312 }, 'Anyone, without an account, on the home page.'],
  [{ audience: 'all', families: 312 }, 'Everyone with an account: 312 families'],
  [{ audience: 'all', families: 1 }, 'Everyone with an account: 1 family'],
  [
    { audience: 'events', events: events(['Point Sparring']), families: 84 },
    'Families with someone in Point Sparring: 84',
  ],
  [
    { audience: 'events', events: events(['Forms', 'Weapons', 'Breaking']), families: 0 },
    'Families with someone in Forms, Weapons or Breaking: 0',
  ],
  [{ audience: 'registrations', registrations: named(['Ava Li']), families: 1 }, 'Only Ava Li: 1 family'],
  [
    { audience: 'registrations', registrations: named(['A', 'B', 'C', 'D', 'E']), families: 5 },
    'Only A, B, C and 2 more: 5 families',
  ],
  [
    { audience: 'registrations', registrations: named(['A', 'B', 'C', 'D']), families: 4 },
    'Only A, B, C and 1 more: 4 families',
  ],
  [
    { audience: 'events', events: events(['Forms']), isArchived: true, families: 0 },
    'No one sees it. It’s meant for families with someone in Forms.',
  ],
])('%j: %s', (facts, words) => {
  const file = { isArchived: false, events: [], registrations: [], ...facts } as unknown as PublishedFile;
  expect(audienceInWords(file)).toBe(words);
});

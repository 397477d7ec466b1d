import { describe, expect, test } from 'vitest';
import { chipsOf, registrationQueryOf } from './registration-query.ts';

const read = (search: string) => registrationQueryOf(new Request(`https://nlc.example/admin/registrations${search}`));
const choices = { events: [{ id: 3, title: 'Kata' }], levels: [], schools: [] };

describe('the list in its address', () => {
  test.each([
    ['', {}],
    ['?search=+mel+&sort=name&page=2', { search: 'mel', sort: 'name', page: '2' }],
    ['?standing=rich&eventId=x&levelId=0&schoolId=7&page=0&sort=newest&other=1', { schoolId: '7' }],
    [
      '?missing=weight&checkedIn=no&withdrawals=waiting&inPerson=yes',
      { missing: 'weight', checkedIn: 'no', withdrawals: 'waiting', inPerson: 'yes' },
    ],
  ])('%s', (search, query) => expect(read(search)).toEqual(query));

  test('each active filter is a chip in words', () => {
    expect(chipsOf(read('?search=a&sort=name&eventId=3&levelId=9&missing=waiver'), choices)).toEqual([
      { name: 'eventId', text: 'Kata' },
      { name: 'levelId', text: 'No. 9' },
      { name: 'missing', text: 'Waiver not signed' },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { type BegunRegistration, type FamilyAccount, invitationRefusal, joinVerdict } from './join-family.ts';

const anna: FamilyAccount = { id: 1, emailKey: 'anna@dojo.example', isShared: false };
const ben: FamilyAccount = { id: 2, emailKey: 'ben@dojo.example', isShared: false };
const begun = (id: number, changes: Partial<BegunRegistration> = {}): BegunRegistration => ({
  id,
  tournamentId: 7,
  personId: id % 10,
  isEmpty: false,
  ...changes,
});

describe('ACCESS-43 an invitation', () => {
  test.each([
    ['to another address', anna, ben.emailKey, undefined],
    ['to oneself', anna, anna.emailKey, 'own_address'],
    ['by somebody who shares a family', { ...anna, isShared: true }, ben.emailKey, 'family_full'],
  ] as const)('%s', (_what, inviter, address, refusal) => {
    expect(invitationRefusal(inviter, address)).toBe(refusal);
  });

  test.each([
    ['by the account of its address', anna, ben, 'bad_link', false],
    ['by another account', anna, { ...ben, emailKey: 'eve@dojo.example' }, 'bad_link', true],
    ['of an account that is gone', undefined, ben, 'bad_link', true],
    ['of an account that shares its family meanwhile', { ...anna, isShared: true }, ben, 'bad_link', true],
    ['by the inviter', { ...anna, emailKey: ben.emailKey }, { ...ben, id: 1 }, 'bad_link', true],
    ['by somebody who shares a family', anna, { ...ben, isShared: true }, 'family_full', true],
  ] as const)('accepted %s', (_what, inviter, invited, refusal, isRefused) => {
    expect(joinVerdict(inviter, invited, { emailKey: ben.emailKey }, [])).toEqual(
      isRefused ? { refusal } : { emptyIds: [] },
    );
  });
});

describe('ACCESS-44 joining with registrations begun by both', () => {
  const join = (...rows: BegunRegistration[]) => joinVerdict(anna, ben, { emailKey: ben.emailKey }, rows);
  test.each([
    ['of two tournaments: both stay', [begun(1), begun(2, { tournamentId: 8 })], { emptyIds: [] }],
    ['of one tournament, both used: refused', [begun(1), begun(2)], { refusal: 'both_begun' }],
    ['the invited one’s empty: it goes', [begun(1), begun(2, { isEmpty: true })], { emptyIds: [2] }],
    ['the inviter’s empty: it goes', [begun(1, { isEmpty: true }), begun(2)], { emptyIds: [1] }],
    [
      'both empty: the invited one’s goes',
      [begun(1, { isEmpty: true }), begun(2, { isEmpty: true })],
      { emptyIds: [2] },
    ],
  ])('%s', (_what, rows, verdict) => {
    expect(join(...rows)).toEqual(verdict);
  });
});

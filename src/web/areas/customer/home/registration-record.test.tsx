import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Registration } from '#contract/registration/registration.ts';
import { RegistrationRecord } from './registration-record.tsx';

const registration: Registration = {
  registrationId: 7,
  tournamentId: 2,
  isCompleted: false,
  competitors: [],
  spectators: 1,
  lunch: 0,
  contacts: [],
  tournament: {
    id: 2,
    competitorOnlineCost: 60,
    spectatorCost: 10,
    lunchCost: 12,
    competitorDoorCost: 75,
    tournamentDate: '2027-04-24T00:00:00.000Z',
    city: 'Sudbury',
    venue: 'Northshore Arena',
    venueAddress: '120 Second Avenue',
    whatToBring: [],
    inPersonRegistrationTimes: '8:30AM-10AM',
    blackBeltMeetingTime: '9:30AM',
    eliminationTime: '10:30AM',
    refunds: null,
  },
  receipt: null,
  cost: 10,
  costLines: [],
  merchOrders: [],
  missing: [{ kind: 'sms-preference', competitorId: null, text: 'Aino: say whether we may text' }],
  isInPerson: false,
  addsTo: null,
  isOpenToChanges: false,
  changesUntil: '2027-04-10T00:00:00.000Z',
  isAtDoorPrice: false,
  abilities: { change: true, pay: true },
};
const show = (changes: Partial<Registration>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RegistrationRecord registration={{ ...registration, ...changes }} />
    </MemoryRouter>,
  );

describe('an unpaid registration', () => {
  it('says what is missing and links onward while registration is open', () => {
    const html = show({});
    expect(html).toContain('Still missing');
    expect(html).toContain('Continue');
    expect(html).not.toContain('in person');
  });
  it.each(['waiver', 'concussion'] as const)('leads to where everyone’s %s is signed', kind => {
    const html = show({ missing: [{ kind, competitorId: 3, text: 'Aino: not signed' }] });
    expect(html).toContain(`href="/customer/registration/7#${kind}"`);
  });
  it('asks for nothing that can no longer be given, and says what to do instead', () => {
    const html = show({ abilities: { change: false, pay: false } });
    expect(html).toContain('register in person on tournament day: 8:30AM-10AM');
    expect(html).not.toContain('Still missing');
    expect(html).not.toContain('<a ');
  });
});

describe('a completed registration', () => {
  it('leads to the competitor’s own page, where a waiver is signed after payment', () => {
    const missing: Registration['missing'] = [{ kind: 'waiver', competitorId: 3, text: 'Aino: not signed' }];
    expect(show({ isCompleted: true, missing })).toContain('href="/customer/registration/7/competitor/3#waiver"');
  });
});

it('tells what was ordered, which may have been handed over by now', () => {
  const merchOrders = [{ merchOrderId: 1, title: 'T-shirt, M', price: 25 }] as unknown as Registration['merchOrders'];
  expect(show({ isCompleted: true, missing: [], merchOrders })).toContain('1 item ordered');
});

describe('REG-49 what was added to a registration and paid', () => {
  const receipt = { confirmationCode: 'HM46N6CN', dueCents: 0, creditCents: 0 } as Registration['receipt'];
  const added = { isCompleted: true, addsTo: 6, receipt, missing: [] };
  it('leads to where it is given back, a lunch too', () => {
    expect(show({ ...added, spectators: 0, lunch: 1 })).toContain('/customer/registration/7/change');
  });
  it('leads nowhere else once nothing is left of it', () => {
    expect(show({ ...added, spectators: 0 })).not.toContain('/customer/registration/7/change');
  });
});

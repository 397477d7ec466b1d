import type { DeskCompetitor, DeskFamily } from '#core/check-in/desk-data.ts';

export function deskCompetitor(id: number, changes: Partial<DeskCompetitor> = {}): DeskCompetitor {
  return {
    id,
    firstName: `Aino ${id}`,
    lastName: 'Korhonen',
    schoolId: 1,
    levelId: 1,
    usesWeight: true,
    weightKg: null,
    heightCm: null,
    measuredWeightKg: null,
    measuredHeightCm: null,
    isWaiverSigned: false,
    waiverSignedBy: null,
    waiverLanguage: null,
    lacksConcussion: false,
    isMinor: true,
    isWithdrawn: false,
    events: ['Kata'],
    number: null,
    checkedInAt: null,
    isConfirmed: false,
    first: null,
    ...changes,
  };
}

export function deskFamily(registrationId: number, changes: Partial<DeskFamily> = {}): DeskFamily {
  return {
    registrationId,
    accountId: registrationId * 100,
    familyName: 'Korhonen, Maija',
    words: ['korhonen', 'maija'],
    phoneHashes: [],
    code: 'ABCDEFGH',
    dueCents: 0,
    isCompleted: true,
    isOtherTournament: false,
    asksWaiver: true,
    smsOpen: [{ contactId: registrationId * 10, name: 'Maija' }],
    competitors: [deskCompetitor(registrationId * 10 + 1), deskCompetitor(registrationId * 10 + 2)],
    spectators: 2,
    lunch: 1,
    merch: [{ merchOrderId: registrationId * 10, title: 'Shirt, M', isUndeliverable: false }],
    handedOver: [],
    ...changes,
  };
}

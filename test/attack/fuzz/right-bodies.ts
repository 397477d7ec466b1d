import { randomUUID } from 'node:crypto';
import type { RouteName } from '#contract/routes.ts';
import type { DemoRandom } from '#server/demo/demo-random.ts';
import { injuryOf, officeInputs, walkInOf } from '../../support/world/office-inputs.ts';
import { competitorInput } from '../../support/world/world.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import type { Names } from './scene.ts';

type Body = Record<string, unknown>;
interface Group {
  id: number;
  version: number;
}
interface Entry {
  competitorId: number;
  eventId: number;
  groupId: number | null;
}
interface Assignment {
  id: number;
  ringId: number;
  state: string;
  calls: number;
  draftDivisionId: number;
}

/** What a schema alone cannot say: a body whose parts belong together, for the operations that want one. */
export function rightBodies(
  world: FuzzWorld,
  scene: Names,
  random: DemoRandom,
  now: Date,
): Partial<Record<RouteName, Body>> {
  const one = <T>(name: string): T | undefined => {
    const list = (scene[name] ?? []) as T[];
    return list.length > 0 ? random.pick(list) : undefined;
  };
  const all = <T>(name: string): T[] => (scene[name] ?? []) as T[];
  const { catalogue, tournamentId, sizeId } = world;
  const unique = `${random.whole(0, 1e9)}`;
  const competitorId = one<number>('competitorId') ?? 1;
  const registrationId = one<number>('registrationId') ?? 1;
  const groups = all<Group>('groups');
  const seen = groups.map(({ id, version }) => ({ groupId: id, version }));
  const entry = one<Entry>('entries') ?? { competitorId, eventId: catalogue.events.forms, groupId: null };
  const here = { competitorId: entry.competitorId, eventId: entry.eventId };
  const [a, b] = groups;
  const assignment = one<Assignment>('assignments');
  const ofAssignment = assignment && {
    ringAssignmentId: assignment.id,
    seen: { ringId: assignment.ringId, state: assignment.state, calls: assignment.calls },
  };
  const ringId = one<number>('ringId') ?? 1;
  const loose = groups.find(({ id }) => !all<Assignment>('assignments').some(one => one.draftDivisionId === id));
  const office = officeInputs({ tournamentId, catalogue, sizeId });
  const tournamentOn = `${random.whole(2050, 2099)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`;
  const dates = { tournamentOn, registrationOpensOn: '2027-01-10', registrationClosesAfter: '2027-05-01' };
  const person = {
    firstName: 'Aino',
    lastName: 'Laine',
    addressLine1: '1 Elm',
    addressLine2: null,
    city: 'Sudbury',
    province: 'ON',
    postalCode: 'P3A 1A1',
    phoneNumber: '7055550100',
  };
  const password = 'moose-canoe-lantern';
  const competitor = {
    ...competitorInput(catalogue, registrationId, { firstName: `Aino ${unique}` }),
    saidAs: null,
  };
  const changes = [
    { kind: 'lock', groupIds: [a?.id ?? 1], isLocked: false },
    { kind: 'rename', groupId: a?.id ?? 1, title: `Group ${unique}` },
    { kind: 'move', entries: [here], to: random.pick<unknown>([b?.id ?? 1, 'new', 'unplaced']) },
    { kind: 'combine', groupIds: [a?.id ?? 1, b?.id ?? 1] },
    { kind: 'refresh', entries: [here] },
    { kind: 'place', places: [{ ...here, groupId: b?.id ?? 1 }] },
  ];
  const ringChanges = [
    ...(ofAssignment ? ['call', 'start', 'finish', 'unassign'].map(kind => ({ kind, ...ofAssignment })) : []),
    ...(ofAssignment ? [{ kind: 'move', ...ofAssignment, ringId, before: null }] : []),
    ...(loose ? [{ kind: 'assign', draftDivisionId: loose.id, ringId, before: null }] : []),
    ...['release', 'open'].map(kind => ({ kind, ringId })),
    { kind: 'hold', ringId, reason: 'medic' },
  ];
  const presence = { kind: 'presence', competitorId: entry.competitorId, is: random.pick(['here', 'absent']) };
  const does = [
    { kind: 'sheet', draftDivisionId: entry.groupId ?? 1, eventId: entry.eventId, seen: null, act: presence },
    ...(ofAssignment ? [{ kind: 'call', ...ofAssignment }] : []),
    { kind: 'release' },
    { kind: 'judges', judges: [{ name: 'Judge A', schoolId: null }] },
  ];
  const measured = {
    kind: 'measure',
    value: { weightKg: 40 + random.whole(0, 9) },
    seen: { weightKg: random.pick([null, 41]) },
  };
  const arrived = { kind: 'check-in', value: {}, seen: { checkedInAt: null } };
  const operation = {
    sequence: random.whole(1, 1e6),
    nonce: randomUUID(),
    registrationId,
    competitorId: one('ownCompetitor') ?? 1,
    doneBy: world.parent.personId,
    ...random.pick([measured, arrived]),
    doneAt: now.toISOString(),
  };
  const reference = `R${unique}`;
  return {
    ...office,
    'users.authenticate': { username: world.parent.email, password },
    'users.googleOauth': { credential: `token-${unique}`, clientId: 'client' },
    'users.resendVerification': { username: world.parent.email, password },
    'secondFactor.offerSecondFactor': { username: world.parent.email, password },
    'secondFactor.proveOneself': { password },
    'secondFactor.setUpSecondFactor': {
      username: world.parent.email,
      password,
      authenticator: { offer: 'x', code: '123456' },
    },
    'secondFactor.addSecondFactor': { proof: 'x', authenticator: { offer: 'x', code: '123456' } },
    'users.register': { ...person, email: `new.${unique}@example.com`, password, confirmPassword: password },
    'users.updateProfile': person,
    'users.chooseLanguage': { language: random.pick(['en', 'fr']) },
    'users.reset': { userId: world.parent.personId, hash: one('hash'), newPassword: password },
    'registration.addMerchOrder': { merchId: one('merchId'), merchSizeId: sizeId },
    'competitor.addCompetitor': competitor,
    'competitor.updateCompetitor': { ...competitor, id: one('ownCompetitor') ?? 1 },
    'tournamentSettings.createTournament': {
      ...office['tournamentSettings.createTournament'],
      ...dates,
      changesUntil: null,
    },
    'tournamentSettings.updateTournament': {
      ...office['tournamentSettings.updateTournament'],
      ...dates,
      tournamentOn: world.tournamentOn,
      changesUntil: null,
    },
    'tournamentSettings.createWaiver': {
      title: `Consent ${unique}`,
      body: 'I know the risks.',
      effectiveOn: tournamentOn,
    },
    'catalogue.createEvent': {
      ...office['catalogue.createEvent'],
      title: `Kata ${unique}`,
      eventTypeId: one('eventTypeId'),
    },
    'catalogue.updateEvent': {
      ...office['catalogue.updateEvent'],
      title: `Kata ${unique}`,
      eventTypeId: one('eventTypeId'),
    },
    'catalogue.createEventType': { ...office['catalogue.createEventType'], title: `Forms ${unique}` },
    'catalogue.createLevel': { ...office['catalogue.createLevel'], title: `Novice ${unique}` },
    'division.createDivision': { ...office['division.createDivision'], title: `Girls ${unique}` },
    'division.createDivisions': { divisions: [{ ...office['division.createDivision'], title: `Girls ${unique}` }] },
    'merch.createMerch': {
      ...office['merch.createMerch'],
      title: `Cap ${unique}`,
      sizes: [{ merchSizeId: null, title: 'M', stock: 5 }],
    },
    'merch.updateMerch': {
      ...office['merch.updateMerch'],
      sizes: [{ merchSizeId: one('merchSizeId'), title: 'M', stock: 30 }],
    },
    'staff.inviteStaff': {
      firstName: 'A',
      lastName: 'B',
      email: `staff.${unique}@example.com`,
      roles: ['CheckInAdmin'],
    },
    'personalData.erasePersonalData': { confirmation: one<{ email: string }>('spare')?.email, reason: 'Asked for it' },
    'staffPayment.takePayment': { parts: [{ channel: 'cheque', amountCents: 100 * random.whole(1, 60), reference }] },
    'staffPayment.refundPayment': { ledgerEntryId: one('ledgerEntryId') ?? 1, amountCents: 100, reason: 'Sick' },
    'staffPayment.correctEntry': { ledgerEntryId: one('ledgerEntryId') ?? 1, reason: 'Typed wrong' },
    'injuryReport.writeInjuryReport': { ...injuryOf(randomUUID()), tournamentId: one('tournamentId') ?? 1 },
    'injuryReport.writeInjuryAtRing': injuryOf(randomUUID()),
    'injuryReport.correctInjuryReport': injuryOf(randomUUID()),
    'walkIn.sendWalkIn': { ...walkInOf(catalogue), key: randomUUID() },
    'staffRegistration.createInPerson': {
      firstName: 'A',
      lastName: `B ${unique}`,
      email: null,
      phoneNumber: '7055550100',
    },
    'staffRegistration.moveCompetitor': { toRegistrationId: one('toRegistrationId') ?? 1, reason: 'Wrong family' },
    'arrival.confirmArrival': {
      competitors: all<number>('ownCompetitor').map(id => ({
        competitorId: id,
        isComing: true,
        levelId: catalogue.levels.green,
        weightKg: 41,
        waiverSignedBy: null,
      })),
      hasGear: true,
    },
    'checkIn.registerDevice': { deviceId: `desk-${unique}`, name: `Desk ${unique}` },
    'checkIn.sendOperations': { deviceId: world.deviceId, operations: [operation] },
    'staffCompetitor.bulkEdit': {
      competitorIds: [entry.competitorId],
      levelId: random.pick([catalogue.levels.green, catalogue.levels.white]),
      schoolId: null,
      school: null,
    },
    'staffCompetitor.mergeSchools': { schoolIds: all<number>('schoolId').slice(0, 2), name: 'Nickel City Karate' },
    'matchmaking.createDraft': {
      ...office['matchmaking.createDraft'],
      title: `Draft ${unique}`,
      progressKey: `key-${unique}`,
    },
    'matchmaking.copyDraft': { title: `Copy ${unique}` },
    'draftChange.changeDraft': { change: random.pick(changes), seen, overrideReason: 'They asked for it' },
    'ring.changeRings': { change: random.pick(ringChanges) },
    'ring.createRing': { name: `Ring ${unique.slice(0, 8)}` },
    'ring.renameRing': { name: `Ring ${unique.slice(0, 8)}` },
    'ring.orderRings': { ringIds: all('allRings') },
    'ring.markAbsent': {
      draftDivisionId: entry.groupId ?? 1,
      competitorId: entry.competitorId,
      isAbsent: random.chance(0.5),
    },
    'final.drawFinal': { competitorIds: [entry.competitorId], isEarly: random.chance(0.5) },
    'repair.markExhibition': { draftDivisionId: entry.groupId ?? 1, isExhibition: random.chance(0.5) },
    'ring.pinAssignments': { ringAssignmentIds: all('ringAssignmentId'), pinned: random.pick(['ring', null]) },
    'ringTable.enterRing': { pin: one('pin'), name: 'Tablet' },
    'scoreboard.enterScoreboard': { pin: one('pin') },
    'ringTable.sendTableActs': {
      sentAt: now.getTime(),
      acts: [{ sequence: random.whole(1, 1e6), nonce: randomUUID(), doneAt: now.getTime(), does: random.pick(does) }],
    },
    'result.releaseResults': { sheets: all('sheets'), isReleased: random.chance(0.7) },
    'outbox.addSuppression': { channel: 'email', address: `gone.${unique}@example.com`, reason: 'Asked by phone' },
    'catalogue.orderEvents': { ids: all('allEvents') },
    'catalogue.orderEventTypes': { ids: all('allEventTypes') },
    'catalogue.orderLevels': { ids: all('allLevels') },
    'division.orderDivisions': { ids: all('allDivisions') },
    'merch.orderMerch': { ids: all('allMerch') },
    'fileSharing.orderPublishedFiles': { ids: all('allPublished') },
    'matchmaking.publishDraft': { acceptUnfinished: true, insteadOf: one('publishedDraft') ?? null },
    'communication.sendMessage': { ...office['communication.sendMessage'], smsBody: 'Ring 3, {{firstName}}' },
  };
}

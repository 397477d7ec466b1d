import type { RouteName } from '#contract/routes.ts';
import { usualLimits, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import { type BuiltCatalogue, competitorInput } from './world.ts';

interface Things {
  tournamentId: number;
  catalogue: BuiltCatalogue;
  sizeId: number;
}

/** What a family without a registration sends from its phone. */
export function walkInOf(catalogue: BuiltCatalogue) {
  const { registrationId: _, ...competitor } = competitorInput(catalogue, 1, { weightKg: 32 });
  const family = { firstName: 'A', lastName: 'B', email: null, phoneNumber: '7055550100', spectators: 1, lunch: 0 };
  return { ...family, key: 'a-key-of-one-phone-00001', competitors: [competitor] };
}

/** Somebody was hurt; `key` as a device makes it. */
export const injuryOf = (key: string) => ({
  ...{ key, competitorId: null, who: 'Coach Roy', isChild: false, happenedOn: '2020-01-01', happenedTime: '10:15' },
  ...{ ringId: null, place: 'The hallway', what: 'Slipped', steps: ['firstAid'], done: 'Ice', guardianTold: null },
  writtenBy: 'Sam Wu',
});

/** A valid body for every route of the office that takes one. */
export function officeInputs({
  tournamentId,
  catalogue,
  sizeId,
}: Things): Partial<Record<RouteName, Record<string, unknown>>> {
  const archiving = { isArchived: false, version: 1 };
  const eventType = { title: 'Forms', description: 'Kata', showOnHomepage: true };
  const level = { title: 'Novice', belts: 'Yellow', years: '1 to 2', isBlackBelt: false, colour: 'yellow' };
  const event = {
    eventTypeId: 1,
    title: 'Kata',
    description: 'One form',
    minAge: 5,
    maxAge: 12,
    genderId: null,
    minLevelId: catalogue.levels.white,
    maxLevelId: catalogue.levels.black,
    usesWeight: false,
    format: 'bracket',
    judges: 5,
    thirdPlace: 'bout',
    minMatches: 2,
  };
  const ringRules = {
    startMinute: 600,
    blackBeltMeeting: { from: 555, minutes: 20 },
    blackBeltsFrom: null,
    lunch: { earliest: 690, latest: 780, minutes: 30 },
    walkMinutes: 3,
    setupMinutes: 2,
  };
  const division = {
    title: 'Girls 9-10',
    genderId: 2,
    minAge: 9,
    maxAge: 10,
    levelIds: [catalogue.levels.white],
    eventIds: [catalogue.events.forms],
  };
  const tournament = {
    tournamentOn: '2028-05-13',
    registrationOpensOn: '2028-01-10',
    registrationClosesAfter: '2028-05-06',
    changesUntil: '2028-05-07',
    competitorOnlineCost: 45,
    competitorDoorCost: 60,
    isDoorPriceAfterClosing: true,
    spectatorCost: 10,
    lunchCost: 12,
    city: 'Sudbury',
    venue: 'Arena',
    venueAddress: '1 Elm Street',
    venueLatitude: 46.49,
    venueLongitude: -80.99,
    mapFileId: null,
    mapDescription: null,
    parking: 'Behind the arena.',
    entrance: null,
    hotels: null,
    inPersonRegistrationTimes: '8:30AM-10AM',
    blackBeltMeetingTime: '9:15AM',
    eliminationTime: '10AM',
    whatToBring: ['Uniform'],
    schedule: [{ line1: '8 a.m.', line2: 'Doors open' }],
    taxNumber: '123456789 RT0001',
    permitNumber: 'OAC-12',
    refundSteps: [{ until: '2028-04-01', percent: 50 }],
    refundText: 'Shirts are not refunded.',
    asksConcussion: true,
    concussionUrl: 'https://www.ontario.ca/concussions',
    concussionCode: 'Tell a coach about every blow to the head.',
  };
  const waiver = { title: 'Consent', body: 'I know the risks.', effectiveOn: '2028-01-01' };
  const merch = {
    title: 'Cap',
    description: 'Warm',
    price: 20,
    pictureFileId: null,
    pictureDescription: null,
    sizes: [{ merchSizeId: sizeId, title: 'M', stock: 5 }],
  };
  const audience = {
    tournamentId,
    status: 'any',
    eventIds: [],
    levelIds: [],
    schoolIds: [],
    draftDivisionIds: [],
    missing: [],
    bought: [],
    notRegisteredFor: null,
  };
  const content = {
    audience,
    purpose: 'service',
    replyTo: 'tournament',
    subject: 'Hello {{firstName}}',
    body: 'See you on {{tournamentDate}}.',
    smsBody: null,
  };
  const settings = {
    sizes: usualSizes,
    weights: usualWeights,
    events: [{ eventId: catalogue.events.forms, ...usualLimits({ usesWeight: false }) }],
  };
  const deskOperation = {
    sequence: 1,
    nonce: 'n-1',
    registrationId: 1,
    competitorId: 1,
    kind: 'check-in',
    value: {},
    seen: { checkedInAt: null },
    doneBy: 1,
    doneAt: '2027-05-01T12:52:00.000Z',
  };
  const question = {
    kind: 'choice',
    english: 'How do you come?',
    french: 'Comment venez-vous?',
    choices: [
      { english: 'By bus', french: 'En autobus' },
      { english: 'By car', french: 'En voiture' },
    ],
    isRequired: false,
  };
  return {
    'catalogue.createEventType': eventType,
    'catalogue.updateEventType': { ...eventType, version: 1 },
    'catalogue.archiveEventType': archiving,
    'catalogue.orderEventTypes': { ids: [1] },
    'catalogue.createLevel': level,
    'catalogue.updateLevel': { ...level, version: 1 },
    'catalogue.archiveLevel': archiving,
    'catalogue.orderLevels': { ids: [1] },
    'catalogue.createEvent': event,
    'catalogue.updateEvent': { ...event, version: 1 },
    'catalogue.archiveEvent': archiving,
    'catalogue.orderEvents': { ids: [1] },
    'division.createDivision': division,
    'division.createDivisions': { divisions: [{ ...division, title: 'Girls 11-12' }] },
    'division.updateDivision': { ...division, version: 1 },
    'division.archiveDivision': archiving,
    'division.orderDivisions': { ids: [1] },
    'tournamentSettings.createTournament': {
      ...tournament,
      copyMerchFrom: null,
      copyRingsFrom: null,
      copyQuestionsFrom: null,
    },
    'tournamentSettings.updateTournament': { ...tournament, isMoveConfirmed: true, version: 1 },
    'tournamentSettings.archiveTournament': archiving,
    'readiness.tickReadiness': { key: 'mail', isDone: true },
    'readiness.publishTournament': { isPublished: true, version: 1 },
    'question.createQuestion': question,
    'question.updateQuestion': { ...question, english: 'How do you travel?', version: 1 },
    'question.closeQuestion': { isClosed: true },
    'question.orderQuestions': { questionIds: [1] },
    'question.saveAnswersByStaff': { answers: [{ questionId: 1, version: 1, value: 'The Inn' }] },
    'trial.playFamily': { tournamentId, language: 'en' },
    'trial.wipeTrial': { tournamentId, families: 0, registrations: 0, completed: 0, paidCents: 0 },
    'tournamentSettings.createWaiver': waiver,
    'tournamentSettings.updateWaiver': { ...waiver, version: 1 },
    'tournamentSettings.saveWaiverFrench': {
      frenchTitle: 'Décharge',
      frenchBody: 'J’accepte.',
      isFrenchConfirmed: false,
      version: 1,
    },
    'merch.createMerch': merch,
    'merch.updateMerch': { ...merch, version: 1 },
    'merch.archiveMerch': archiving,
    'merch.orderMerch': { ids: [1] },
    'fileSharing.updatePublishedFile': {
      title: 'Rules',
      audience: 'all',
      eventIds: [],
      registrationIds: [],
      version: 1,
    },
    'fileSharing.archivePublishedFile': archiving,
    'fileSharing.orderPublishedFiles': { ids: [1] },
    'fileSharing.reviewFile': { review: 'accepted', note: null },
    'fileSharing.addFileNote': { body: 'Please send it again.' },
    'staff.inviteStaff': { firstName: 'A', lastName: 'B', email: 'a@example.com', roles: ['CheckInAdmin'] },
    'staff.setRoles': { roles: [] },
    'family.separateFamily': { reason: 'They live apart' },
    'staff.resetSecondFactors': { reason: 'Lost the phone' },
    'personalData.erasePersonalData': { confirmation: 'nobody@example.com', reason: 'Asked for it' },
    'communication.countAudience': { audience, purpose: 'news' },
    'communication.previewMessage': { ...content, personId: null },
    'communication.sendTestMessage': { ...content, personId: null },
    'communication.sendMessage': content,
    'communication.moveMessage': { goesOutAt: '2027-03-27T08:00' },
    'staffCompetitor.bulkEdit': { competitorIds: [1], levelId: catalogue.levels.green, schoolId: null, school: null },
    'coach.mailCoachLink': { email: 'head@dojo.example', language: 'en' },
    'staffCompetitor.mergeSchools': { schoolIds: [1, 2], name: 'Nickel City Karate' },
    'staffCompetitor.downloadChosen': { competitorIds: [1] },
    'staffPayment.takePayment': { parts: [{ channel: 'cheque', amountCents: 100, reference: '12' }] },
    'staffPayment.takeTransfer': {
      reference: 'CA-shared',
      amountCents: 200,
      shares: [{ registrationId: 1, amountCents: 100 }],
    },
    'staffPayment.useCredit': { toRegistrationId: 1, amountCents: 100 },
    'staffPayment.giveComp': { amountCents: 100, reason: 'Volunteer' },
    'staffPayment.refundPayment': { ledgerEntryId: 1, amountCents: 100, reason: 'Sick' },
    'staffPayment.correctEntry': { ledgerEntryId: 1, reason: 'Typed wrong' },
    'staffPayment.settleReview': { decision: 'close', resolution: 'Called them' },
    'till.openShift': { floatCents: 5000 },
    'till.countShift': { channel: 'cash', countedCents: 0 },
    'journal.closePeriod': { until: '2000-01-01' },
    'journal.setTaxedProduct': { tournamentId: 1, product: 'lunch', isTaxed: true },
    'payout.seePayout': { bankCents: 0 },
    'walkIn.sendWalkIn': walkInOf(catalogue),
    'familyChange.answerChangeRequest': { answer: 'declined', reason: 'Her test is later', version: 1 },
    'staffRegistration.createInPerson': { firstName: 'A', lastName: 'B', email: null, phoneNumber: '7055550100' },
    'staffRegistration.setExtras': { spectators: 2, lunch: 0, version: 1 },
    'staffRegistration.addCompetitorByStaff': competitorInput(catalogue, 1),
    'staffRegistration.updateCompetitorByStaff': { ...competitorInput(catalogue, 1), version: 1 },
    'concussion.confirmConcussionByStaff': {
      concussionVersion: 1,
      hasRead: true,
      confirmedBy: 'Maija Korhonen',
      competitorIds: [1],
    },
    'staffRegistration.addNote': { body: 'They come late.' },
    'staffRegistration.moveCompetitor': { toRegistrationId: 1, reason: 'Wrong family' },
    'duplicate.dismissDuplicate': { reason: 'Cousins with one name' },
    'staffRegistration.decideWithdrawal': { decision: 'withdraw', reason: 'A broken arm' },
    'impersonation.startImpersonation': { personId: 1, reason: 'Asked by phone' },
    'arrival.confirmArrival': {
      competitors: [
        { competitorId: 1, isComing: true, levelId: catalogue.levels.green, weightKg: 41, waiverSignedBy: null },
      ],
      hasGear: true,
    },
    'checkIn.registerDevice': { deviceId: 'desk-1', name: 'Desk 1' },
    'checkIn.sendOperations': { deviceId: 'desk-1', operations: [deskOperation] },
    'checkIn.settleConflict': { keep: 'server' },
    'matchmaking.previewDraft': { tournamentId, settings, seed: 1 },
    'meeting.askFamilies': { entries: [{ competitorId: 1, eventId: 1, groupId: 1 }], answerOn: '2028-05-01' },
    'matchmaking.createDraft': { tournamentId, title: 'First', settings, seed: 1, progressKey: 'key' },
    'matchmaking.updateDraft': { title: 'First', comment: 'Friday night', version: 1 },
    'matchmaking.copyDraft': { title: 'Copy' },
    'matchmaking.archiveDraft': archiving,
    'matchmaking.publishDraft': { version: 1, acceptUnfinished: true, insteadOf: null },
    'draftChange.changeDraft': { change: { kind: 'lock', groupIds: [1], isLocked: true }, seen: [] },
    'draftChange.undoChange': { version: 1 },
    'draftChange.redoChange': { version: 1 },
    'ring.changeRings': { change: { kind: 'hold', ringId: 1, reason: 'medic' } },
    'ring.markAbsent': { draftDivisionId: 1, competitorId: 1, isAbsent: true },
    'ring.pinAssignments': { ringAssignmentIds: [1], pinned: 'ring' },
    'ring.saveRingRules': { rules: ringRules, version: 1 },
    'ring.createRing': { name: 'Ring 1' },
    'ring.renameRing': { name: 'Ring 1', version: 1 },
    'ring.orderRings': { ringIds: [1] },
    'hall.sayToHall': { text: 'Black belt meeting now', french: 'Rencontre maintenant', isWhole: false, minutes: 10 },
    'hall.saveScreen': { name: 'North wall', shows: 'rings', ringNumbers: [1], language: 'en', version: 0 },
    'injuryReport.writeInjuryReport': { ...injuryOf('a-key-of-a-desk-000000001'), tournamentId },
    'injuryReport.writeInjuryAtRing': injuryOf('a-key-of-a-tablet-0000001'),
    'injuryReport.correctInjuryReport': injuryOf('a-key-of-a-desk-000000002'),
    'result.releaseResults': { sheets: [{ sheetId: 1, version: 1 }], isReleased: true },
    'pageBlock.savePageBlock': {
      version: 1,
      entries: [
        {
          ...{ title: 'Is there parking?', text: 'Behind the school.', link: null, on: null },
          ...{ pictureId: null, isHidden: false },
        },
      ],
    },
    'frenchText.saveFrenchText': { english: 'Test forms', before: null, french: 'Formes' },
    'organisation.updateOrganisation': {
      name: 'Aurora Cup',
      siteName: 'NLC',
      legalName: 'Aurora Association',
      postalAddress: 'PO Box 1\nSudbury ON  P3E 4S7',
      responsiblePerson: 'Priya Sharma',
      responsibleTitle: 'Secretary',
      mailboxTournament: 'tournament@nlc.example',
      mailboxBusiness: 'business@nlc.example',
      mailboxMedia: 'media@nlc.example',
      hosting: 'a data centre in Quebec',
      mailService: 'a mail service in Ontario',
      sellLunchTickets: true,
      sellMerch: true,
      mailingListTab: true,
      allowSmsNotifications: true,
      version: 1,
    },
    'outbox.addSuppression': { channel: 'email', address: 'gone@example.com', reason: 'Asked by phone' },
  };
}

import type { RouteName } from '#contract/routes.ts';
import { officeInputs } from '../world/office-inputs.ts';
import { competitorInput } from '../world/world.ts';
import { type AttackCall, formOf, type Json } from './attack-calls.ts';
import type { AttackWorld } from './attack-world.ts';

/** What staff may call, about the same family. */
export function staffCalls(world: AttackWorld): Partial<Record<RouteName, AttackCall>> {
  const { catalogue, tournamentId, merch, victim, attacker, table, office: things } = world;
  const office = officeInputs({ tournamentId, catalogue, sizeId: merch.sizeIds[0] as number });
  const ofOffice = (name: RouteName, changes: Json = {}): Json => ({ ...office[name], ...changes });
  const tournament = { params: { tournamentId } };
  const coachLink = { params: { tournamentId, schoolId: 1 } };
  const registration = { registrationId: victim.open.registrationId };
  const completed = { registrationId: victim.done.registrationId };
  const draft = { params: { draftId: table.draft.id } };
  const child = competitorInput(catalogue, 0) as Json;
  delete child.registrationId;
  const plain: Partial<Record<RouteName, AttackCall>> = Object.fromEntries(
    Object.entries(office).map(([name, input]) => [name, { input }]),
  );
  const calls: Partial<Record<RouteName, AttackCall>> = {
    ...plain,
    'catalogue.archiveEvent': {
      params: { id: catalogue.events.blackForms },
      input: ofOffice('catalogue.archiveEvent'),
    },
    'catalogue.updateEvent': { params: { id: catalogue.events.blackForms }, input: ofOffice('catalogue.updateEvent') },
    'catalogue.updateLevel': { params: { id: catalogue.levels.white }, input: ofOffice('catalogue.updateLevel') },
    'catalogue.archiveLevel': { params: { id: catalogue.levels.white }, input: ofOffice('catalogue.archiveLevel') },
    'catalogue.countMisfits': { params: { id: catalogue.events.blackForms } },
    'catalogue.deleteEvent': { params: { id: catalogue.events.blackForms } },
    'catalogue.deleteLevel': { params: { id: catalogue.levels.white } },
    'catalogue.orderEvents': { input: { ids: Object.values(catalogue.events) } },
    'catalogue.orderLevels': { input: { ids: Object.values(catalogue.levels) } },
    'tournamentSettings.archiveTournament': { ...tournament, input: ofOffice('tournamentSettings.archiveTournament') },
    'readiness.tickReadiness': { ...tournament, input: ofOffice('readiness.tickReadiness') },
    'readiness.publishTournament': { ...tournament, input: ofOffice('readiness.publishTournament') },
    'trial.getTrial': {},
    'trial.playFamily': { input: ofOffice('trial.playFamily') },
    'trial.renewTrialLink': { params: { personId: victim.personId } },
    'trial.wipeTrial': { input: ofOffice('trial.wipeTrial') },
    'tournamentSettings.deleteTournament': { params: { tournamentId: things.spareTournamentId } },
    'tournamentSettings.getTournamentSetting': tournament,
    'tournamentSettings.listEarlierTexts': { params: { ...tournament.params, textPart: 'bring' } },
    'tournamentSettings.proposeNextYear': { ...tournament },
    'tournamentSettings.updateTournament': { ...tournament, input: ofOffice('tournamentSettings.updateTournament') },
    'question.listQuestions': tournament,
    'question.createQuestion': { ...tournament, input: ofOffice('question.createQuestion') },
    'question.orderQuestions': { ...tournament, input: { questionIds: things.questionIds.toReversed() } },
    'question.updateQuestion': {
      params: { questionId: things.questionIds[1] },
      input: ofOffice('question.updateQuestion'),
    },
    'question.closeQuestion': {
      params: { questionId: things.questionIds[1] },
      input: ofOffice('question.closeQuestion'),
    },
    'tournamentSettings.deleteWaiver': { params: { waiverVersionId: things.spareWaiverId } },
    'tournamentSettings.updateWaiver': {
      params: { waiverVersionId: things.spareWaiverId },
      input: ofOffice('tournamentSettings.updateWaiver'),
    },
    'tournamentSettings.saveWaiverFrench': {
      params: { waiverVersionId: things.spareWaiverId },
      input: ofOffice('tournamentSettings.saveWaiverFrench'),
    },
    'merch.createMerch': {
      ...tournament,
      input: ofOffice('merch.createMerch', { sizes: [{ merchSizeId: null, title: 'M', stock: 5 }] }),
    },
    'merch.orderMerch': { ...tournament, input: { ids: [merch.merchId] } },
    'merch.listMerchSettings': tournament,
    'merch.listPickUps': tournament,
    'merch.downloadPickUps': tournament,
    'merch.uploadMerchPicture': formOf('picture'),
    'tournamentSettings.uploadMap': formOf('picture'),
    'fileSharing.publishFile': formOf('Rules'),
    'familyImport.previewImport': formOf('Families'),
    'familyImport.importFamilies': formOf('Families'),
    'familyImport.undoImport': { params: { importId: 1 } },
    'fileSharing.replacePublishedFile': { params: { fileId: victim.sharedFileId }, ...formOf('Rules') },
    'fileSharing.updatePublishedFile': {
      params: { fileId: victim.sharedFileId },
      input: ofOffice('fileSharing.updatePublishedFile'),
    },
    'fileSharing.archivePublishedFile': {
      params: { fileId: victim.sharedFileId },
      input: ofOffice('fileSharing.archivePublishedFile'),
    },
    'fileSharing.orderPublishedFiles': { input: { ids: [victim.sharedFileId, attacker.sharedFileId] } },
    'fileSharing.reviewFile': { params: { fileId: victim.sentFileId }, input: ofOffice('fileSharing.reviewFile') },
    'fileSharing.addFileNote': { params: { fileId: victim.sentFileId }, input: ofOffice('fileSharing.addFileNote') },
    'fileSharing.downloadStaffFile': { params: { fileId: victim.sentFileId } },
    'staff.getUser': { params: { personId: victim.personId } },
    'staff.endSessions': { params: { personId: victim.personId } },
    'family.getFamilyOf': { params: { personId: victim.personId } },
    'family.separateFamily': { params: { personId: victim.personId }, input: { reason: 'Court order' } },
    'staff.resetSecondFactors': { params: { personId: victim.personId }, input: { reason: 'Lost the phone' } },
    'staff.setRoles': {
      params: { personId: world.stranger.personId },
      input: ofOffice('staff.setRoles', { roles: ['CheckInAdmin'] }),
    },
    'personalData.erasePersonalData': {
      params: { personId: world.stranger.personId },
      input: ofOffice('personalData.erasePersonalData', { confirmation: world.stranger.email }),
    },
    'personalData.exportPersonalData': { params: { personId: victim.personId } },
    'personalData.getPersonalData': { params: { personId: victim.personId } },
    'impersonation.startImpersonation': { input: { personId: victim.personId, reason: 'Asked by phone' } },
    'impersonation.endImpersonation': { params: { personId: victim.personId } },
    'history.listChanges': { params: { subject: 'registration', subjectId: victim.done.registrationId } },
    'staffCompetitor.bulkEdit': {
      input: ofOffice('staffCompetitor.bulkEdit', {
        competitorIds: [victim.open.competitorId],
        levelId: catalogue.levels.white,
      }),
    },
    'coach.listCoachLinks': {},
    'coach.makeCoachLink': coachLink,
    'coach.renewCoachLink': coachLink,
    'coach.endCoachLink': coachLink,
    'coach.mailCoachLink': { ...coachLink, input: ofOffice('coach.mailCoachLink') },
    'announcer.getAnnouncer': {},
    'staffCompetitor.mergeSchools': { input: { schoolIds: [1, 2], name: 'One school' } },
    'staffCompetitor.downloadChosen': { input: { competitorIds: [victim.open.competitorId] } },
    'till.countShift': { params: { shiftId: 1 }, input: ofOffice('till.countShift', { remark: 'Some is missing' }) },
    'staffPayment.takePayment': {
      params: { registrationId: attacker.done.registrationId },
      input: ofOffice('staffPayment.takePayment'),
    },
    'staffPayment.takeTransfer': {
      input: {
        reference: 'CA-shared',
        amountCents: 100,
        shares: [{ registrationId: attacker.done.registrationId, amountCents: 100 }],
      },
    },
    'staffPayment.useCredit': {
      params: completed,
      input: { ...ofOffice('staffPayment.useCredit'), toRegistrationId: attacker.done.registrationId },
    },
    'staffPayment.giveComp': {
      params: { registrationId: attacker.done.registrationId },
      input: ofOffice('staffPayment.giveComp'),
    },
    'staffPayment.askGateway': { params: registration },
    'staffPayment.getBalance': { params: registration },
    'staffPayment.getStaffReceipt': { params: completed },
    'staffRegistration.setExtras': { params: registration, input: ofOffice('staffRegistration.setExtras') },
    'staffRegistration.addCompetitorByStaff': { params: registration, input: { ...child, firstName: 'Newly' } },
    'staffRegistration.updateCompetitorByStaff': {
      params: { ...registration, competitorId: victim.open.competitorId },
      input: { ...child, version: 2 },
    },
    'concussion.confirmConcussionByStaff': {
      params: registration,
      input: {
        ...ofOffice('concussion.confirmConcussionByStaff'),
        competitorIds: [victim.open.competitorId],
      },
    },
    'question.saveAnswersByStaff': {
      params: registration,
      input: { answers: [{ questionId: things.questionIds[0], version: 1, value: 'The Inn' }] },
    },
    'duplicate.dismissDuplicate': {
      params: { ...completed, duplicateId: things.duplicateId },
      input: ofOffice('duplicate.dismissDuplicate'),
    },
    'staffRegistration.addNote': { params: registration, input: ofOffice('staffRegistration.addNote') },
    'staffRegistration.moveCompetitor': {
      params: { ...completed, competitorId: victim.done.competitorId },
      input: { toRegistrationId: attacker.done.registrationId, reason: 'Wrong family' },
    },
    'familyChange.answerChangeRequest': {
      params: { requestId: victim.added.requestId },
      input: ofOffice('familyChange.answerChangeRequest'),
    },
    'staffRegistration.decideWithdrawal': {
      params: { ...completed, competitorId: victim.done.competitorId },
      input: ofOffice('staffRegistration.decideWithdrawal'),
    },
    'staffRegistration.removeCompetitorByStaff': {
      params: { ...registration, competitorId: victim.open.competitorId },
    },
    'staffRegistration.completeInPerson': { params: registration },
    'staffRegistration.getCompetitorFormForStaff': { params: registration },
    'staffRegistration.getRegistrationDetail': { params: registration },
    'checkIn.getMedicalNote': { params: { competitorId: victim.done.competitorId } },
    'matchmaking.createDraft': {
      input: ofOffice('matchmaking.createDraft', { title: 'Third', comment: '', keepLockedOf: null }),
    },
    'matchmaking.updateDraft': {
      params: { draftId: things.draft.draftId },
      input: ofOffice('matchmaking.updateDraft', { title: 'Fourth', version: things.draft.version }),
    },
    'meeting.askFamilies': { ...draft, input: ofOffice('meeting.askFamilies') },
    'meeting.endMeeting': { params: { meetingId: things.meetingId } },
    'matchmaking.copyDraft': { ...draft, input: ofOffice('matchmaking.copyDraft') },
    'matchmaking.archiveDraft': {
      params: { draftId: things.draft.draftId },
      input: ofOffice('matchmaking.archiveDraft', { isArchived: true, version: things.draft.version }),
    },
    'matchmaking.publishDraft': {
      params: { draftId: things.draft.draftId },
      input: ofOffice('matchmaking.publishDraft', { version: things.draft.version, insteadOf: things.publishedId }),
    },
    'matchmaking.tellFamilies': draft,
    'matchmaking.getDraft': draft,
    'matchmaking.planDraft': tournament,
    'matchmaking.draftProgress': { params: { key: 'key' } },
    'draftChange.changeDraft': {
      params: { draftId: things.draft.draftId },
      input: {
        change: { kind: 'lock', groupIds: [things.groups?.[0]?.id], isLocked: true },
        seen: [{ groupId: things.groups?.[0]?.id, version: things.groups?.[0]?.version }],
        overrideReason: null,
      },
    },
    'draftChange.undoChange': { ...draft, input: { version: 1 } },
    'draftChange.redoChange': { ...draft, input: { version: 1 } },
    'divisionSheet.getAllDivisionSheets': draft,
    'divisionSheet.getDivisionSheets': { params: { draftDivisionId: table.division(0) } },
    'repair.getRepair': { params: { tournamentId, draftDivisionId: table.division(0) } },
    'repair.makeRepair': { params: { tournamentId, draftDivisionId: table.division(0) }, input: { way: 'x' } },
    'final.getFinals': tournament,
    'final.addFinals': tournament,
    'final.drawFinal': { params: { tournamentId, draftDivisionId: table.division(0) }, input: { competitorIds: [] } },
    'repair.markExhibition': { ...tournament, input: { draftDivisionId: table.division(0), isExhibition: true } },
    'ring.changeRings': { ...tournament, input: { change: { kind: 'hold', ringId: table.ring(0), reason: 'medic' } } },
    'ring.markAbsent': {
      ...tournament,
      input: { draftDivisionId: table.division(0), competitorId: table.competitorIds[0]?.[0], isAbsent: true },
    },
    'ring.saveRingRules': { ...tournament, input: ofOffice('ring.saveRingRules') },
    'ring.createRing': { ...tournament, input: { name: 'Ring 9' } },
    'ring.renameRing': { params: { ringId: table.ring(1) }, input: { name: 'Ring 8', version: 1 } },
    'ring.orderRings': { ...tournament, input: { ringIds: [table.ring(1), table.ring(0)] } },
    'ring.deleteRing': { params: { ringId: things.spareRingId } },
    'ring.undoRingChange': { params: { tournamentId, changeId: 1 } },
    'hall.sayToHall': { ...tournament, input: ofOffice('hall.sayToHall') },
    'hall.endHallMessage': { params: { hallMessageId: 1 } },
    'hall.saveScreen': { params: { screenCode: 'K7PW2M' }, input: ofOffice('hall.saveScreen') },
    'hall.removeScreen': { params: { screenCode: 'ZZZZZZ' } },
    'pageBlock.listEarlierBlocks': { params: { blockKind: 'question' } },
    'pageBlock.uploadBlockPicture': { params: { blockKind: 'logo' }, ...formOf('picture') },
    'pageBlock.savePageBlock': { params: { blockKind: 'question' }, input: ofOffice('pageBlock.savePageBlock') },
    'ring.pinAssignments': { ...tournament, input: ofOffice('ring.pinAssignments') },
    'ringTable.settleTableConflict': { input: { isTaken: true, seen: '1 none' } },
    'tableHours.getTableHours': tournament,
    'tableHours.openTables': tournament,
    'begunDivision.listBegunDivisions': tournament,
    'begunDivision.undoBegunDivision': {
      params: { tournamentId, draftDivisionId: table.division(0) },
      input: { reason: 'A wrong start', lastActId: 1 },
    },
    'ringTable.endTablet': { params: { tabletId: table.tablet.tabletId } },
    'ringTable.getRingTables': tournament,
    'ringTable.listTableConflicts': tournament,
    'ringTable.renewPin': { params: { ringId: table.ring(0) } },
    'result.releaseResults': {
      ...tournament,
      input: { sheets: [{ sheetId: things.sheetId, version: world.sheetVersion }], isReleased: true },
    },
    'result.exportResults': tournament,
    'wrapUp.exportWrapUp': tournament,
    'wrapUp.adoptPaces': { ...tournament, input: { version: 'x' } },
    'wrapUp.undoPaces': tournament,
    'ringTable.enterRing': { params: { ringId: table.ring(0) }, input: { pin: world.ringPin, name: 'Tablet 9' } },
    'scoreboard.enterScoreboard': { params: { ringId: table.ring(0) }, input: { pin: world.ringPin } },
    // Without what lets it watch: a stream would not end.
    'scoreboard.followScoreboard': { params: { ringId: table.ring(0) } },
    'ringTable.getRingTable': { params: { ringId: table.ring(0) }, headers: { ringtablet: table.tablet.token } },
    'ringTable.takeRing': { params: { ringId: table.ring(0) }, headers: { ringtablet: table.tablet.token } },
    'injuryReport.writeInjuryAtRing': {
      params: { ringId: table.ring(0) },
      headers: { ringtablet: table.tablet.token },
      input: ofOffice('injuryReport.writeInjuryAtRing'),
    },
    'injuryReport.correctInjuryReport': {
      params: { injuryReportId: 1 },
      input: ofOffice('injuryReport.correctInjuryReport'),
    },
    'injuryReport.exportInjuryReports': tournament,
    'participation.exportParticipation': { params: { tournamentId, by: 'school' } },
    'participation.exportParticipants': tournament,
    'ringTable.sendTableActs': {
      params: { ringId: table.ring(0) },
      headers: { ringtablet: table.tablet.token },
      input: {
        sentAt: world.site.clock.now().getTime(),
        acts: [
          {
            sequence: 99,
            nonce: 'attack',
            doneAt: world.site.clock.now().getTime(),
            does: { kind: 'hold', reason: 'medic' },
          },
        ],
      },
    },
    'catalogue.updateEventType': { params: { id: things.eventTypeId }, input: ofOffice('catalogue.updateEventType') },
    'catalogue.archiveEventType': { params: { id: things.eventTypeId }, input: ofOffice('catalogue.archiveEventType') },
    'catalogue.deleteEventType': { params: { id: things.eventTypeId } },
    'catalogue.orderEventTypes': { input: { ids: things.eventTypeIds } },
    'catalogue.createEvent': { input: ofOffice('catalogue.createEvent', { eventTypeId: things.eventTypeId }) },
    'staffPayment.refundPayment': {
      params: completed,
      input: { ledgerEntryId: things.ledgerEntryId, amountCents: 100, reason: 'Sick', reference: null },
    },
    'staffPayment.correctEntry': {
      params: completed,
      input: { ledgerEntryId: things.ledgerEntryId, reason: 'Typed wrong' },
    },
    'staffPayment.settleReview': {
      params: { reviewId: things.reviewId },
      input: ofOffice('staffPayment.settleReview'),
    },
    'division.updateDivision': { params: { id: things.divisionIds[0] }, input: ofOffice('division.updateDivision') },
    'division.archiveDivision': { params: { id: things.divisionIds[0] }, input: ofOffice('division.archiveDivision') },
    'division.deleteDivision': { params: { id: things.divisionIds[0] } },
    'division.orderDivisions': { input: { ids: things.divisionIds } },
    'outbox.retryMessage': { params: { messageId: things.messageId } },
    'communication.moveMessage': {
      params: { messageId: things.messageId },
      input: ofOffice('communication.moveMessage'),
    },
    'communication.stopMessage': { params: { messageId: things.messageId } },
    'outbox.getMessage': { params: { messageId: things.messageId } },
    'outbox.downloadRecipients': { params: { messageId: things.messageId } },
    'outbox.liftSuppression': { params: { suppressionId: things.suppressionId } },
    'checkIn.sendOperations': {
      input: {
        deviceId: things.deviceId,
        operations: [
          {
            ...(office['checkIn.sendOperations'] as { operations: Json[] }).operations[0],
            registrationId: victim.done.registrationId,
            competitorId: victim.done.competitorId,
            doneBy: world.staff.SuperAdmin.personId,
            doneAt: `${things.today}T12:00:00.000Z`,
          },
        ],
      },
    },
    'walkIn.takeWalkIn': { params: { walkInId: 1 } },
    'walkIn.removeWalkIn': { params: { walkInId: 1 } },
    'checkIn.revokeDevice': { params: { deviceId: things.deviceId } },
    'staffCompetitor.undoEdit': { params: { editId: things.editId } },
    'merch.deleteMerch': { params: { merchId: things.spareMerchId } },
    'outbox.retryOutbox': { params: { outboxId: things.outboxId } },
    'outbox.getOutboxItem': { params: { outboxId: things.outboxId } },
  };
  for (const name of ['merch.archiveMerch', 'merch.updateMerch', 'merch.getMerch'] as const)
    calls[name] = { params: { merchId: merch.merchId }, ...(office[name] ? { input: office[name] as Json } : {}) };
  return calls;
}

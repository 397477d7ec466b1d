import type { HandlerTable } from './http/api.ts';
import { announcerHandlers } from './modules/announcer/announcer.routes.ts';
import { arrivalHandlers } from './modules/arrival/arrival.routes.ts';
import { booksHandlers } from './modules/books/books.routes.ts';
import { catalogueHandlers } from './modules/catalogue/catalogue.routes.ts';
import { checkInHandlers } from './modules/check-in/check-in.routes.ts';
import { coachHandlers } from './modules/coach/coach.routes.ts';
import { communicationHandlers } from './modules/communication/communication.routes.ts';
import { configHandlers } from './modules/config/config.routes.ts';
import { readyHandlers } from './modules/config/ready.routes.ts';
import { contactFormHandlers } from './modules/contact-form/contact-form.routes.ts';
import { customerHandlers } from './modules/customer/customer.routes.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.routes.ts';
import { divisionHandlers } from './modules/division/division.routes.ts';
import { divisionSheetHandlers } from './modules/division-sheet/division-sheet.routes.ts';
import { draftPreviewHandlers } from './modules/draft-preview/draft-preview.routes.ts';
import { duplicateHandlers } from './modules/duplicate/duplicate.routes.ts';
import { familyHandlers } from './modules/family/family.routes.ts';
import { familyChangeHandlers } from './modules/family-change/family-change.routes.ts';
import { familyImportHandlers } from './modules/family-import/family-import.routes.ts';
import { familyTimelineHandlers } from './modules/family-timeline/family-timeline.routes.ts';
import { fileSharingHandlers } from './modules/file-sharing/file-sharing.routes.ts';
import { finalHandlers } from './modules/final/final.routes.ts';
import { frenchTextHandlers } from './modules/french-text/french-text.routes.ts';
import { hallHandlers } from './modules/hall/hall.routes.ts';
import { historyHandlers } from './modules/history/history.routes.ts';
import { impersonationHandlers } from './modules/impersonation/impersonation.routes.ts';
import { injuryReportHandlers } from './modules/injury-report/injury-report.routes.ts';
import { journalHandlers } from './modules/journal/journal.routes.ts';
import { matchmakingHandlers } from './modules/matchmaking/draft.routes.ts';
import { draftChangeHandlers } from './modules/matchmaking/draft-change.routes.ts';
import { meetingHandlers } from './modules/matchmaking/meeting/meeting.routes.ts';
import { merchHandlers } from './modules/merch/merch.routes.ts';
import { merchChoiceHandlers } from './modules/merch/merch-choice.routes.ts';
import { merchPictureHandlers } from './modules/merch/merch-picture.routes.ts';
import { pickUpHandlers } from './modules/merch/pick-up.routes.ts';
import { organisationHandlers } from './modules/organisation/organisation.routes.ts';
import { outboxHandlers } from './modules/outbox/outbox.routes.ts';
import { blockPictureHandlers } from './modules/page-block/block-picture.routes.ts';
import { pageBlockHandlers } from './modules/page-block/page-block.routes.ts';
import { participationHandlers } from './modules/participation/participation.routes.ts';
import { paymentHandlers } from './modules/payment/payment.routes.ts';
import { staffPaymentHandlers } from './modules/payment/staff/staff-payment.routes.ts';
import { ownDataHandlers } from './modules/personal-data/own-data.routes.ts';
import { personalDataHandlers } from './modules/personal-data/personal-data.routes.ts';
import { publicDivisionHandlers } from './modules/public-division/public-division.routes.ts';
import { questionHandlers } from './modules/question/question.routes.ts';
import { receiptHandlers } from './modules/receipt/receipt.routes.ts';
import { answersHandlers } from './modules/registration/answers/answers.routes.ts';
import { competitorHandlers } from './modules/registration/competitor.routes.ts';
import { concussionHandlers } from './modules/registration/concussion/concussion.routes.ts';
import { registrationHandlers } from './modules/registration/registration.routes.ts';
import { resultHandlers } from './modules/result/result.routes.ts';
import { repairHandlers } from './modules/ring/repair/repair.routes.ts';
import { ringHandlers } from './modules/ring/ring.routes.ts';
import { signageHandlers } from './modules/ring/signage/signage.routes.ts';
import { ringTableHandlers } from './modules/ring-table/ring-table.routes.ts';
import { ringWatchHandlers } from './modules/ring-watch/ring-watch.routes.ts';
import { staffHandlers } from './modules/staff/staff.routes.ts';
import { staffCompetitorHandlers } from './modules/staff-competitor/staff-competitor.routes.ts';
import { staffRegistrationHandlers } from './modules/staff-registration/staff-registration.routes.ts';
import { statusHandlers } from './modules/status/status.routes.ts';
import { tillHandlers } from './modules/till/till.routes.ts';
import { tournamentHandlers } from './modules/tournament/tournament.routes.ts';
import { waiverHandlers } from './modules/tournament/waiver.routes.ts';
import { mapHandlers } from './modules/tournament-settings/map.routes.ts';
import { readinessHandlers } from './modules/tournament-settings/readiness.routes.ts';
import { tournamentSettingsHandlers } from './modules/tournament-settings/tournament-settings.routes.ts';
import { trialHandlers } from './modules/trial/trial.routes.ts';
import { unsubscribeHandlers } from './modules/unsubscribe/unsubscribe.routes.ts';
import { usersHandlers } from './modules/users/users.routes.ts';
import { walkInHandlers } from './modules/walk-in/walk-in.routes.ts';
import { wrapUpHandlers } from './modules/wrap-up/wrap-up.routes.ts';

/** Every route of the contract with its handler: one that is missing or unknown does not compile. */
export const handlers = {
  ...communicationHandlers,
  ...announcerHandlers,
  ...arrivalHandlers,
  ...booksHandlers,
  ...journalHandlers,
  ...tillHandlers,
  ...catalogueHandlers,
  ...checkInHandlers,
  ...coachHandlers,
  ...walkInHandlers,
  ...configHandlers,
  ...readyHandlers,
  ...customerHandlers,
  ...answersHandlers,
  ...competitorHandlers,
  ...concussionHandlers,
  ...duplicateHandlers,
  ...dashboardHandlers,
  ...organisationHandlers,
  ...pageBlockHandlers,
  ...blockPictureHandlers,
  ...frenchTextHandlers,
  ...outboxHandlers,
  ...staffPaymentHandlers,
  ...staffRegistrationHandlers,
  ...divisionHandlers,
  ...divisionSheetHandlers,
  ...repairHandlers,
  ...finalHandlers,
  ...ringHandlers,
  ...ringTableHandlers,
  ...ringWatchHandlers,
  ...signageHandlers,
  ...hallHandlers,
  ...draftChangeHandlers,
  ...contactFormHandlers,
  ...familyHandlers,
  ...familyImportHandlers,
  ...familyChangeHandlers,
  ...familyTimelineHandlers,
  ...fileSharingHandlers,
  ...historyHandlers,
  ...impersonationHandlers,
  ...draftPreviewHandlers,
  ...mapHandlers,
  ...matchmakingHandlers,
  ...meetingHandlers,
  ...merchHandlers,
  ...merchPictureHandlers,
  ...paymentHandlers,
  ...pickUpHandlers,
  ...personalDataHandlers,
  ...ownDataHandlers,
  ...publicDivisionHandlers,
  ...questionHandlers,
  ...readinessHandlers,
  ...receiptHandlers,
  ...registrationHandlers,
  ...resultHandlers,
  ...merchChoiceHandlers,
  ...staffHandlers,
  ...staffCompetitorHandlers,
  ...statusHandlers,
  ...tournamentHandlers,
  ...tournamentSettingsHandlers,
  ...trialHandlers,
  ...unsubscribeHandlers,
  ...usersHandlers,
  ...waiverHandlers,
  ...wrapUpHandlers,
  ...injuryReportHandlers,
  ...participationHandlers,
} satisfies Record<keyof HandlerTable, unknown> as unknown as HandlerTable;

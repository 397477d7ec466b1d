import type { InjectOptions } from 'light-my-request';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { goodPassword } from '../world/account.ts';
import { walkInOf } from '../world/office-inputs.ts';
import { pdfOf } from '../world/upload.ts';
import { competitorInput } from '../world/world.ts';
import type { AttackFamily, AttackWorld } from './attack-world.ts';
import { oneAddress } from './one-address.ts';

export type Json = Record<string, unknown>;
export interface AttackCall {
  params?: Json;
  query?: Json;
  input?: Json;
  headers?: Record<string, string>;
  /** A body that is not JSON. */
  raw?: string;
}

const passkeyAnswer = {
  id: 'bm9ib2R5',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};

/** What a family may call, with everything of its own. */
export function familyCalls(
  { catalogue, tournamentId, merch, office }: AttackWorld,
  own: AttackFamily,
): Partial<Record<RouteName, AttackCall>> {
  const open = { params: { registrationId: own.open.registrationId } };
  const done = { params: { registrationId: own.done.registrationId } };
  const tournament = { params: { tournamentId } };
  const child = competitorInput(catalogue, own.open.registrationId);
  return {
    'users.getProfile': {},
    'users.listSessions': {},
    'users.endSession': { params: { sessionId: own.otherDeviceId } },
    'users.logout': {},
    'users.logoutEverywhere': {},
    'users.changePassword': { input: { currentPassword: goodPassword, newPassword: 'a long and new password' } },
    'personalData.getOwnData': {},
    'personalData.exportOwnData': {},
    'personalData.requestErasure': {},
    'personalData.cancelErasureRequest': {},
    'users.updateProfile': { input: oneAddress },
    'users.chooseLanguage': { input: { language: 'fr' } },
    'registration.addLunch': open,
    'registration.addMerchOrder': { ...open, input: { merchId: merch.merchId, merchSizeId: merch.sizeIds[0] } },
    'registration.addSpectator': open,
    'registration.createRegistration': tournament,
    'registration.getAllRegistrations': tournament,
    'registration.getCalendarFile': done,
    'registration.getIncompleteRegistration': tournament,
    'registration.getReceipt': done,
    'registration.mailReceipt': done,
    'registration.getRegistration': open,
    'registration.hasCompletedRegistration': {},
    'registration.removeLunch': open,
    'registration.removeMerchOrder': { params: { ...open.params, merchOrderId: own.open.merchOrderId } },
    'registration.removeSpectator': open,
    'registration.saveContacts': {
      ...open,
      input: { contacts: [{ name: 'Pekka', phoneNumber: '7055550177', agreedToSmsDivisionNotifications: true }] },
    },
    'question.getAnswers': open,
    'question.saveAnswers': {
      ...open,
      input: { answers: [{ questionId: office.questionIds[0], version: 1, value: 'The Inn' }] },
    },
    'competitor.addCompetitor': { input: { ...child, firstName: 'Newly' } },
    'competitor.choosePublicName': { params: { id: own.done.competitorId }, input: { publicName: 'not_shown' } },
    'competitor.dropDraft': open,
    'competitor.getCompetitorForm': done,
    'competitor.removeCompetitor': { params: { id: own.open.competitorId } },
    'competitor.getWithdrawalTerms': { params: { id: own.done.competitorId } },
    'competitor.requestWithdrawal': { params: { id: own.done.competitorId }, input: { reason: 'Injured' } },
    'competitor.saveDraft': { ...open, input: { fields: { firstName: 'Aino' } } },
    'competitor.searchSchools': { query: { search: 'Nickel' } },
    'competitor.signWaiver': {
      ...open,
      input: {
        waiverVersionId: child.waiverVersionId ?? 1,
        signedBy: 'Maija Korhonen',
        competitorIds: [own.open.competitorId],
      },
    },
    'concussion.confirmConcussion': {
      ...open,
      input: {
        concussionVersion: 1,
        hasRead: true,
        confirmedBy: 'Maija Korhonen',
        competitorIds: [own.open.competitorId],
      },
    },
    'competitor.updateCompetitor': { input: { id: own.open.competitorId, ...child } },
    'familyChange.getPaidCompetitor': { params: { competitorId: own.done.competitorId } },
    'familyChange.takeChangeBack': { params: { competitorId: own.added.competitorId } },
    'familyChange.changePaidCompetitor': {
      input: { ...child, id: own.done.competitorId, registrationId: own.done.registrationId },
    },
    'familyChange.startAddition': done,
    'familyChange.exchangeSize': {
      params: { registrationId: own.added.registrationId, merchOrderId: own.added.merchOrderId },
      input: { merchSizeId: merch.sizeIds[1] },
    },
    'giveBack.getGiveBack': done,
    'giveBack.giveBack': {
      params: { registrationId: own.added.registrationId },
      input: { what: 'merch', merchOrderId: own.added.merchOrderId, keep: 0, backCents: 0 },
    },
    'payment.cancelPayment': open,
    'payment.decidePracticePayment': { params: { sessionId: own.sessionId }, input: { decision: 'pay' } },
    'payment.getPracticePayment': { params: { sessionId: own.sessionId } },
    'payment.refreshPayment': open,
    'payment.startPayment': open,
    'customer.getCustomerHome': {},
    'customer.getFile': { params: { fileId: own.sentFileId } },
    'customer.getNotificationPreferences': {},
    'customer.listFiles': {},
    'customer.removeFile': { params: { fileId: own.sentFileId } },
    'customer.saveNotificationPreferences': {
      input: { wantsNews: true, contacts: [{ contactId: own.done.contactId, agreedToSmsDivisionNotifications: true }] },
    },
    'customer.sendFile': formOf('A letter'),
    'arrival.getArrivals': {},
    'arrival.confirmArrival': {
      ...done,
      input: {
        competitors: [
          {
            competitorId: own.done.competitorId,
            isComing: true,
            levelId: catalogue.levels.green,
            weightKg: 41,
            waiverSignedBy: 'Maija Korhonen',
          },
        ],
        hasGear: true,
      },
    },
    'divisionSheet.listFamilyDivisions': tournament,
    'familyTimeline.getFamilyLink': tournament,
    'familyTimeline.getOwnTimeline': tournament,
    'familyTimeline.renewFamilyLink': tournament,
    'result.listOwnResults': {},
    // Whoever has the word in the address or body.
    'familyTimeline.getFamilyPage': { params: { token: own.familyToken } },
    'coach.getSchoolPage': { params: { token: own.schoolToken } },
    'walkIn.getWalkInForm': { params: { walkInCode: 'AAAAAAAAAA' } },
    'walkIn.sendWalkIn': { params: { walkInCode: 'AAAAAAAAAA' }, input: walkInOf(catalogue) },
    'outbox.getUnsubscribe': { params: { token: own.unsubscribeToken } },
    'outbox.unsubscribe': { params: { token: own.unsubscribeToken } },
    'staff.getInvitation': { params: { personId: own.personId, hash: own.resetToken } },
    'meeting.getMeeting': { params: { token: own.meetingToken } },
    'meeting.answerMeeting': { params: { token: own.meetingToken }, input: { isYes: true } },
    'users.reset': { input: { userId: own.personId, hash: own.resetToken, newPassword: 'a long and new password' } },
    'trial.enterTrial': { input: { token: 'no link' } },
    'trial.getTrialTournament': {},
    'users.verify': { input: { hash: own.verifyToken } },
    'users.authenticate': { input: { username: own.email, password: 'not the password' } },
    'users.resendVerification': { input: { username: own.email, password: 'not the password' } },
    'secondFactor.askPasskey': {},
    'secondFactor.signInByPasskey': { input: passkeyAnswer },
    'secondFactor.offerSecondFactor': { input: { username: own.email, password: 'not the password' } },
    'secondFactor.setUpSecondFactor': {
      input: { username: own.email, password: 'not the password', authenticator: { offer: 'x', code: '123456' } },
    },
    'secondFactor.getSecondFactors': {},
    'secondFactor.askOwnPasskey': {},
    'secondFactor.proveOneself': { input: { password: 'not the password' } },
    'secondFactor.addSecondFactor': {
      input: { proof: own.factorProof, authenticator: { offer: 'x', code: '123456' } },
    },
    'secondFactor.renamePasskey': {
      params: { passkeyId: own.passkeyId },
      input: { proof: own.factorProof, name: 'A tablet' },
    },
    'secondFactor.removeSecondFactor': { input: { proof: own.factorProof, passkeyId: own.passkeyId } },
    'secondFactor.renewRecoveryCodes': { input: { proof: own.factorProof } },
    'users.askEmailChange': { input: { proof: own.factorProof, email: 'moved@example.com' } },
    'users.changeEmail': { input: { hash: own.emailToken } },
    'family.getFamily': {},
    'family.inviteParent': { input: { email: 'other@example.com' } },
    'family.withdrawInvitation': {},
    'family.getInvitation': { params: { hash: own.invitationToken } },
    'family.acceptInvitation': { input: { hash: own.invitationToken } },
    'family.leaveFamily': {},
    'users.googleOauth': { input: { credential: 'code', clientId: 'client' } },
    'users.forgot': { input: { email: own.email } },
    'users.register': {
      input: {
        ...oneAddress,
        email: `new-${own.personId}@example.com`,
        password: 'long enough it is',
        confirmPassword: 'long enough it is',
      },
    },
    'contactForm.contactUs': {
      input: {
        firstName: 'A',
        lastName: 'B',
        email: 'a@example.com',
        phone: '7055550100',
        message: 'Hello',
      },
    },
  };
}

/** A body as a browser's form sends a file. */
export function formOf(title: string): AttackCall {
  const boundary = 'attack-boundary';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    raw: `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdfOf(title).toString('latin1')}\r\n--${boundary}--\r\n`,
  };
}

export const allRoutes = Object.entries(routes) as unknown as [RouteName, Route][];

/** Ids that no call of these tables gives. */
export const nowhere = 2_000_000_000;

/** A call as it goes over the wire. Parameters that are not given are ids that are nowhere. */
export function requestOf(route: Route, call: AttackCall, token?: string): InjectOptions {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name] ?? nowhere)),
  );
  const query = new URLSearchParams(call.query as Record<string, string> | undefined).toString();
  const payload = call.raw ?? (call.input === undefined ? undefined : JSON.stringify(call.input));
  return {
    method: route.method,
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.input === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

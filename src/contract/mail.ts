import type { StaffRole } from '#core/access/access.ts';
import type { RefundsShown } from '#core/payment/refund-policy.ts';
import type { WithdrawalTerms } from './registration/competitor.ts';

interface FileMail {
  firstName: string;
  /** Of the file. */
  title: string;
  link: string;
}

import type { MergeValues } from '#core/communication/merge-fields.ts';

/** How the way to sign in to an account changed. ACCESS-17 */
export type AccountChange =
  | 'password'
  | 'emailAsked'
  | 'emailChanged'
  | 'google'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodes'
  | 'recoveryCodeUsed'
  | 'wrongCodes'
  | 'factorsReset';

/** Every mail template and what it needs. */
export interface MailTemplates {
  verification: { firstName: string; link: string };
  alreadyRegistered: { firstName: string; loginLink: string; resetLink: string };
  reset: { firstName: string; link: string };
  emailChange: { firstName: string; link: string };
  /** The other parent, who may have no account yet, is invited to somebody's family. */
  /** To the head or coach of a school: the page of its competitors, on the day at `tournamentDate`. COACH-7 */
  coachLink: { school: string; tournamentDate: string; link: string };
  familyInvitation: { inviter: string; link: string; validDays: number };
  /** Somebody joined an account's family, or they part. */
  familyChanged: { firstName: string; what: 'joined' | 'parted'; link: string };
  accountChanged: { firstName: string; what: AccountChange; resetLink: string };
  receipt: {
    firstName: string;
    receiptId: number;
    confirmationCode: string;
    tournamentDate: string;
    city: string;
    venue: string;
    venueAddress: string;
    items: { description: string; quantity: number; amount: number }[];
    paymentAmount: number;
    taxNumber: string | null;
    taxCents: number | null;
    whatToBring: string[];
    inPersonRegistrationTimes: string;
    /** Left out by receipts from before they named them. */
    blackBeltMeetingTime?: string;
    eliminationTime?: string;
    link: string;
    refundedLines: string[];
    /** Left out by receipts from before they named them. */
    competitors?: { name: string; events: string[] }[];
    /** Completed by staff with something still to pay. */
    dueCents?: number;
    isPractice?: boolean;
    /** Left out by receipts from before there was a policy. */
    refunds?: RefundsShown | null;
  };
  contactMessage: { firstName: string; lastName: string; email: string; phone: string | null; message: string };
  /** New staff, and customers who become staff: the link sets a password of their own. */
  staffInvitation: {
    firstName: string;
    /** Who invites; null: nobody who is signed in. */
    inviter: string | null;
    roles: StaffRole[];
    isNew: boolean;
    link: string;
    validDays: number;
  };
  /** The staff roles somebody holds from now on; none: not staff any more. */
  staffRoles: { firstName: string; roles: StaffRole[]; loginLink: string };
  fileNote: FileMail & { note: string };
  fileReviewed: FileMail & { review: 'accepted' | 'rejected'; note: string | null };
  /** What staff write to families; subject and body with their placeholders, and what these say to this family. */
  familyMessage: {
    subject: string;
    body: string;
    values: Partial<MergeValues>;
    /** Why one gets it. */
    reason: string;
    replyTo: string;
    /** Only in news. */
    unsubscribeLink: string | null;
  };
  /** The owner of an account asked to have everything erased: to the owner, and to staff. */
  erasureAsked: { firstName: string; dueOn: string; link: string };
  erasureNotice: { personId: number; dueOn: string; link: string };
  /** A family asked that a competitor be withdrawn: we have it, and this comes back. */
  withdrawalAsked: { firstName: string; competitor: string; terms: WithdrawalTerms; link: string };
  /** Staff decided about a competitor who may not come; `reason` in their words. */
  withdrawalAnswer: {
    firstName: string;
    competitor: string;
    decision: 'withdraw' | 'decline' | 'reinstate';
    reason: string;
    link: string;
  };
  /** A family changed what it paid for, or asked staff to; `reason` in their words. */
  paidChange: {
    firstName: string;
    /** The competitor, or what was bought; of what was given back by number, which. */
    about: string;
    outcome: 'changed' | 'asked' | 'accepted' | 'declined' | 'givenBack';
    /** Texts as staff typed them; dates as `YYYY-MM-DD`. */
    changes: {
      what: 'birthDate' | 'competitorLevelId' | 'eventIds' | 'size' | 'spectators' | 'lunch' | 'merch';
      before: string[];
      after: string[];
    }[];
    reason: string | null;
    /** What comes back for it: the way it was paid online, or as something we owe. */
    back?: { refundedCents: number; owedCents: number };
    link: string;
  };
  /** The week before: who comes, and is everything right? */
  arrival: {
    firstName: string;
    /** First names. */
    competitors: string[];
    tournamentDate: string;
    city: string;
    venue: string;
    link: string;
  };
  /** Which divisions a family's competitors are in, when that is new. */
  divisions: {
    firstName: string;
    tournamentDate: string;
    city: string;
    /** They were told before, and something is different now. */
    isChange: boolean;
    competitors: {
      /** First name. */
      name: string;
      divisions: { eventTitle: string; title: string; people: number; isNew: boolean }[];
      /** Events without a division yet. */
      waiting: string[];
    }[];
    link: string;
  };
  /** Another family registered a competitor with the same name and birth date. REG-42 */
  possibleDuplicate: { firstName: string; competitor: string; link: string };
  /** Would they accept a meeting beyond a limit? Of their own, first names. MATCH-62 */
  meeting: {
    firstName: string;
    names: string[];
    /** Theirs is the one without a group, not one of those in it. */
    isJoining: boolean;
    /** All of a small group would join, not somebody of no group. MATCH-71 */
    isGroup: boolean;
    eventTitle: string;
    answerOn: string;
    link: string;
  };
  /** What is wrong with the site, and what is over; to ALARM_MAIL, never queued. */
  alarm: { news: { news: 'raised' | 'again' | 'over'; title: string; says: string; next: string }[]; link: string };
  staffNotice: { title: string; detail: string; registrationId: number };
}
export type MailTemplate = keyof MailTemplates;

/** Who every mail is from, as its foot says it. MSG-15 */
export interface MailSender {
  name: string;
  legalName: string | null;
  /** As on an envelope, one line below the other. */
  postalAddress: string | null;
  mailbox: string;
  siteUrl: string;
  /** Above the message, at its whole address. TOUR-49 */
  logo: { url: string; width: number; height: number; description: string } | null;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
export type MailRenderer = <T extends MailTemplate>(
  template: T,
  payload: MailTemplates[T],
  sender: MailSender,
) => RenderedMail;

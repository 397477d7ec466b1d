import type { Subject } from '#contract/history.ts';

/** What people call each kind of thing. */
export const subjectNames: Record<Subject, string> = {
  person: 'Person',
  person_role: 'Staff roles',
  registration: 'Registration',
  competitor: 'Competitor',
  contact: 'Contact',
  payment_attempt: 'Payment',
  refund: 'Refund',
  payment_review: 'Payment to review',
  payout: 'Payout',
  journal_period: 'Journal period',
  receipt: 'Receipt',
  tournament: 'Tournament',
  event_type: 'Event type',
  competitor_level: 'Competitor level',
  event: 'Event',
  division: 'Division',
  waiver_version: 'Waiver',
  merch: 'Merch',
  family_import: 'Import of families',
  file: 'File',
  message: 'Message',
  suppression: 'Suppressed address',
  outbox: 'Sent message',
  school: 'School',
  draft: 'Division draft',
  draft_division: 'Draft division',
  ring: 'Ring',
  ring_day: 'Ring day',
  hall_message: 'Message in the hall',
  hall_screen: 'Screen in the hall',
  sheet: 'Ring sheet',
  family_link: 'Family page link',
  organisation: 'Organisation',
  page_block: 'Home page text',
  question: 'Question to families',
  french_text: 'French text',
  possible_duplicate: 'Possible duplicate',
  injury_report: 'Injury report',
};

/** Where a thing is seen and edited; null: it has no screen of its own. */
export function subjectPath(subject: string, id: number): string | null {
  switch (subject) {
    case 'person':
    case 'person_role':
    case 'family_link':
      return `/admin/users/${id}`;
    case 'family_import':
      return '/admin/users/import';
    case 'organisation':
      return '/admin/organisation';
    case 'page_block':
      return '/admin/home-page';
    case 'french_text':
      return '/admin/french-texts';
    case 'tournament':
      return `/admin/tournaments/${id}`;
    case 'message':
      return `/admin/communications/messages/${id}`;
    case 'suppression':
      return '/admin/communications/suppressions';
    case 'outbox':
      return '/admin/communications/outbox';
    case 'event_type':
      return '/admin/event-types';
    case 'competitor_level':
      return '/admin/competitor-levels';
    case 'event':
      return '/admin/events';
    case 'division':
      return '/admin/divisions';
    case 'waiver_version':
      return '/admin/waivers';
    case 'draft':
      return `/admin/matchmaking/${id}/all`;
    case 'draft_division':
      return `/admin/division-sheets/${id}`;
    case 'ring':
      return '/admin/rings';
    case 'hall_message':
    case 'hall_screen':
      return '/admin/screens';
    case 'ring_day':
      return `/admin/matchday?tournament=${id}`;
    case 'sheet':
      return '/admin/results';
    case 'payout':
      return `/admin/payments/payouts/${id}`;
    case 'journal_period':
      return `/admin/payments/journal?period=${id}`;
    case 'registration':
      return `/admin/registration/${id}`;
    case 'merch':
      return '/admin/tournament-merch';
    case 'injury_report':
      return '/admin/injury-reports';
    case 'file':
      return '/admin/file-sharing';
    default:
      return null;
  }
}

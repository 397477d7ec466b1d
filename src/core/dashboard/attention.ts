export const attentionKinds = [
  'paymentReviews',
  'withdrawals',
  'possibleDuplicates',
  'changeRequests',
  'erasureRequests',
  'failedMessages',
  'unsureMessages',
  'unplaced',
  'lateEntries',
  'tableConflicts',
  'noRing',
  'incomplete',
  'noWaiver',
  'noConcussion',
  'noSmsAnswer',
  'noWeight',
  'lowStock',
  'newFiles',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export interface Attention {
  kind: AttentionKind;
  count: number;
  text: string;
  path: string;
}

/** What the lines are about. */
export interface Occasion {
  tournamentId: number;
  /** The published draft, or the newest that is worked on. */
  draftId: number | null;
}
type Line = readonly [one: string, many: string, path: (of: Occasion) => string];
const write =
  (rest: string) =>
  ({ tournamentId }: Occasion) =>
    `/admin/communications/registrations?tournament=${tournamentId}&${rest}`;
const fixed = (path: string) => () => path;
const board = ({ draftId }: Occasion) => `/admin/matchmaking/${draftId}/all`;

const lines: Record<AttentionKind, Line> = {
  paymentReviews: ['payment needs review', 'payments need review', fixed('/admin/payments/reviews?settled=no')],
  withdrawals: [
    'withdrawal request needs an answer',
    'withdrawal requests need an answer',
    ({ tournamentId }) => `/admin/registrations?tournamentId=${tournamentId}&withdrawals=waiting`,
  ],
  possibleDuplicates: [
    'competitor may be registered by two families',
    'competitors may be registered by two families',
    ({ tournamentId }) => `/admin/registrations?tournamentId=${tournamentId}&duplicates=open`,
  ],
  changeRequests: [
    'change to a published division needs an answer',
    'changes to published divisions need an answer',
    fixed('/admin/change-requests'),
  ],
  erasureRequests: [
    'family asked us to erase everything',
    'families asked us to erase everything',
    fixed('/admin/users?asks=erasure'),
  ],
  failedMessages: [
    'message couldn’t be delivered',
    'messages couldn’t be delivered',
    fixed('/admin/communications/outbox?status=failed'),
  ],
  unsureMessages: [
    'message may not have arrived',
    'messages may not have arrived',
    fixed('/admin/communications/outbox?status=unsure'),
  ],
  unplaced: ['entry has no division', 'entries have no division', board],
  lateEntries: ['entry arrived after divisions were made', 'entries arrived after divisions were made', board],
  tableConflicts: [
    'score differs between two ring tablets',
    'scores differ between two ring tablets',
    ({ tournamentId }) => `/admin/matchday/tables?tournament=${tournamentId}`,
  ],
  noRing: [
    'division has no ring yet',
    'divisions have no ring yet',
    ({ tournamentId }) => `/admin/matchday?tournament=${tournamentId}`,
  ],
  incomplete: ['registration started but not paid', 'registrations started but not paid', write('status=incomplete')],
  noWaiver: [
    'competitor has no signed waiver',
    'competitors have no signed waiver',
    write('status=completed&missing=waiver'),
  ],
  noConcussion: [
    'competitor hasn’t confirmed concussion safety',
    'competitors haven’t confirmed concussion safety',
    write('status=completed&missing=concussion'),
  ],
  noSmsAnswer: [
    'family hasn’t answered about text messages',
    'families haven’t answered about text messages',
    write('status=completed&missing=smsAnswer'),
  ],
  noWeight: [
    'competitor in sparring has no weight yet',
    'competitors in sparring have no weight yet',
    write('status=completed&missing=weight'),
  ],
  lowStock: [
    'merch size is running low',
    'merch sizes are running low',
    ({ tournamentId }) => `/admin/tournament-merch?tournament=${tournamentId}&stock=low`,
  ],
  newFiles: [
    'file from a family needs review',
    'files from families need review',
    fixed('/admin/file-sharing/received?review=new'),
  ],
};

/** What needs attention, most urgent first, each with the page that settles it. DASH-5 */
export function attentionOf(counts: Readonly<Record<AttentionKind, number>>, of: Occasion): Attention[] {
  return attentionKinds
    .filter(kind => counts[kind] > 0)
    .map(kind => {
      const [one, many, path] = lines[kind];
      return { kind, count: counts[kind], text: counts[kind] === 1 ? one : many, path: path(of) };
    });
}

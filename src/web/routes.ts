import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const to = (path: string, id: string) => route(path, 'areas/redirect.tsx', { id });

/** What families and visitors meet, in both languages. */
const open = [
  index('areas/public/home/home.tsx'),
  layout('areas/public/public-layout.tsx', [
    route('contact', 'areas/public/contact.tsx'),
    route('privacy', 'areas/public/privacy.tsx'),
    route('mailing-list', 'areas/public/mailing-list.tsx'),
    route('signage/accessibility', 'areas/public/accessibility.tsx'),
    route('signage/unsubscribe/:token', 'areas/public/unsubscribe.tsx'),
    route('signage/meeting/:token', 'areas/public/meeting.tsx'),
    route('signage/sheet/:code', 'areas/public/division-sheet-check.tsx'),
  ]),

  route('signage/results', 'areas/signage/results/results.tsx'),
  route('signage/divisions', 'areas/signage/divisions/divisions.tsx'),
  route('signage/divisions/:draftDivisionId', 'areas/signage/divisions/division.tsx'),
  route('signage/walk-in/:code', 'areas/signage/walk-in/walk-in-page.tsx'),
  route('signage/family/:token', 'areas/signage/family-timeline/family-page.tsx'),
  route('signage/family/:token/app', 'areas/signage/follow/app-manifest.ts', { id: 'family-app' }),
  route('signage/school/:token', 'areas/signage/school/school-page.tsx'),
  route('signage/school/:token/app', 'areas/signage/follow/app-manifest.ts', { id: 'school-app' }),
  route('signage/trial/:token', 'areas/signage/trial/enter-trial.tsx'),
  route('signage/screen', 'areas/signage/screen/screen-page.tsx'),
  route('signage/ring-assignments', 'areas/signage/rings/ring-assignments.tsx'),

  to('user', 'redirect-user'),
  to('user/verification', 'redirect-verification'),
  layout(
    'areas/user/user-layout.tsx',
    prefix('user', [
      route('login', 'areas/user/login.tsx'),
      route('register', 'areas/user/register.tsx'),
      route('pending', 'areas/user/pending.tsx'),
      route('verification/:hash', 'areas/user/verification.tsx'),
      route('forgot', 'areas/user/forgot.tsx'),
      route('reset/:userId/:hash', 'areas/user/reset.tsx'),
    ]),
  ),

  to('customer', 'redirect-customer'),
  to('share', 'redirect-share'),
  layout('areas/customer/customer-layout.tsx', [
    route('account', 'areas/customer/account/account.tsx'),
    route('account/family/:hash', 'areas/customer/account/join-family.tsx'),
    route('account/email/:hash', 'areas/customer/account/confirm-email.tsx'),
    ...prefix('customer', [
      layout('areas/customer/home/home-guard.tsx', [
        route('home', 'areas/customer/home/home.tsx'),
        route('home/notification-preferences', 'areas/customer/home/notification-preferences.tsx'),
        route('file-sharing', 'areas/customer/file-sharing/file-sharing.tsx'),
      ]),
      route('registration', 'areas/customer/registration/registration-entry.tsx'),
      ...prefix('registration/:registrationId', [
        index('areas/customer/registration/registration.tsx'),
        route('competitor/:competitorId?', 'areas/customer/registration/competitor.tsx'),
        route('change', 'areas/customer/registration/change.tsx'),
        route('confirmation', 'areas/customer/payment/confirmation.tsx'),
        route('receipt', 'areas/customer/payment/receipt.tsx'),
        route('practice-payment/:sessionId', 'areas/customer/payment/practice-payment.tsx'),
      ]),
    ]),
  ]),
];

/** What people who work here use, in English alone. */
const forStaff = [
  route('signage/ring-practice', 'areas/signage/ring-table/practice/ring-practice.tsx'),
  route('signage/ring/:ringId', 'areas/signage/ring-table/ring-table.tsx'),
  route('signage/ring/:ringId/scoreboard', 'areas/signage/scoreboard/scoreboard-page.tsx'),

  to('admin', 'redirect-admin'),
  layout('areas/admin/admin-frame.tsx', [
    layout(
      'areas/admin/admin-layout.tsx',
      prefix('admin', [
        route('dashboard', 'areas/admin/dashboard/dashboard.tsx'),
        ...prefix('tournament-merch', [
          index('areas/admin/merch/merch-list.tsx'),
          route(':tournamentId/create', 'areas/admin/merch/merch-edit.tsx', { id: 'merch-create' }),
          route(':tournamentId/pick-up', 'areas/admin/merch/merch-pick-up.tsx'),
          route(':tournamentId/:merchId', 'areas/admin/merch/merch-edit.tsx', { id: 'merch-edit' }),
        ]),
        route('change-requests', 'areas/admin/change-request/change-requests.tsx'),
        route('competitors', 'areas/admin/competitor-table/competitors.tsx'),
        route('registrations', 'areas/admin/registration/registrations.tsx'),
        ...prefix('registration/:registrationId', [
          index('areas/admin/registration/registration.tsx'),
          route('competitor/:competitorId?', 'areas/admin/registration/registration-competitor.tsx'),
        ]),
        route('payments', 'areas/admin/payment/payments.tsx', [
          index('areas/admin/payment/payment-due.tsx'),
          route('reviews', 'areas/admin/payment/payment-reviews.tsx'),
          route('transfer', 'areas/admin/payment/payment-transfer.tsx'),
          route('day', 'areas/admin/payment/payment-day.tsx'),
          route('ledger', 'areas/admin/payment/payment-ledger.tsx'),
          route('journal', 'areas/admin/payment/journal.tsx'),
          route('payouts', 'areas/admin/payment/payouts.tsx'),
          route('payouts/:payoutId', 'areas/admin/payment/payout.tsx'),
        ]),
        route('payments/receipt/:registrationId', 'areas/admin/payment/payment-receipt.tsx'),
        route('check-in', 'areas/admin/check-in/check-in.tsx', [
          index('areas/admin/check-in/check-in-desk.tsx'),
          route('conflicts', 'areas/admin/check-in/check-in-conflicts.tsx'),
          route('devices', 'areas/admin/check-in/check-in-devices.tsx'),
          route('paper', 'areas/admin/check-in/check-in-paper.tsx'),
        ]),
        ...prefix('matchmaking', [
          index('areas/admin/matchmaking/matchmaking.tsx'),
          route('create-draft/tournament/:tournamentId', 'areas/admin/matchmaking/draft/draft-create.tsx'),
          route('compare', 'areas/admin/matchmaking/compare/draft-compare.tsx'),
          route(':draftId', 'areas/admin/matchmaking/draft/draft.tsx', [
            index('areas/admin/matchmaking/draft/draft-overview.tsx'),
            route('all', 'areas/admin/matchmaking/draft/draft-all.tsx'),
            route('split', 'areas/admin/matchmaking/split/draft-split.tsx'),
            route('split/division/:draftDivisionId', 'areas/admin/matchmaking/split/draft-split-division.tsx'),
            route('combine', 'areas/admin/matchmaking/combine/draft-combine.tsx'),
            route('combine/division/:draftDivisionId', 'areas/admin/matchmaking/combine/draft-combine-division.tsx'),
          ]),
        ]),
        route('division-sheets/all/:draftId', 'areas/admin/division-sheet/division-sheets-all.tsx'),
        route('division-sheets/:draftDivisionId', 'areas/admin/division-sheet/division-sheets.tsx'),
        route('matchday', 'areas/admin/matchday/matchday.tsx'),
        route('matchday/tables', 'areas/admin/ring-table/ring-tables.tsx'),
        route('rings', 'areas/admin/ring/rings.tsx', [
          index('areas/admin/ring/queue/ring-queues.tsx'),
          route('plan', 'areas/admin/ring/plan/ring-plan.tsx'),
          route('finals', 'areas/admin/ring/final/ring-finals.tsx'),
          route('rehearsal', 'areas/admin/ring/rehearsal/ring-rehearsal.tsx'),
        ]),
        route('announcer', 'areas/admin/announcer/announcer.tsx'),
        route('results', 'areas/admin/result/results.tsx'),
        route('results/podium', 'areas/admin/result/results-podium.tsx'),
        route('results/certificates', 'areas/admin/result/results-certificates.tsx'),
        route('screens', 'areas/admin/screens/screens.tsx'),
        route('wrap-up', 'areas/admin/wrap-up/wrap-up.tsx'),
        route('wrap-up/participation', 'areas/admin/wrap-up/participation.tsx'),
        route('injury-reports', 'areas/admin/injury/injury-reports.tsx'),
        ...prefix('tournaments', [
          index('areas/admin/tournament/tournament-list.tsx'),
          route('create', 'areas/admin/tournament/tournament-edit.tsx', { id: 'tournament-create' }),
          route(':tournamentId', 'areas/admin/tournament/tournament-edit.tsx', { id: 'tournament-edit' }),
          route(':tournamentId/next-year', 'areas/admin/tournament/next-year.tsx'),
          route(':tournamentId/questions', 'areas/admin/question/questions.tsx'),
        ]),
        route('divisions', 'areas/admin/division/divisions.tsx'),
        route('event-types', 'areas/admin/catalogue/event-types.tsx'),
        route('competitor-levels', 'areas/admin/catalogue/competitor-levels.tsx'),
        route('events', 'areas/admin/catalogue/events.tsx'),
        route('communications', 'areas/admin/communication/communications.tsx', [
          index('areas/admin/communication/messages.tsx'),
          route('registrations', 'areas/admin/communication/write-message.tsx'),
          route('messages/:messageId', 'areas/admin/communication/message.tsx'),
          route('outbox', 'areas/admin/communication/outbox/outbox.tsx'),
          route('suppressions', 'areas/admin/communication/outbox/suppressions.tsx'),
        ]),
        route('file-sharing', 'areas/admin/file-sharing/file-sharing.tsx', [
          index('areas/admin/file-sharing/published-files.tsx'),
          route('received', 'areas/admin/file-sharing/received-files.tsx'),
          route('families', 'areas/admin/file-sharing/family-space.tsx'),
        ]),
        route('organisation', 'areas/admin/organisation/organisation.tsx'),
        route('home-page', 'areas/admin/home-page/home-page.tsx'),
        route('french-texts', 'areas/admin/french-text/french-texts.tsx'),
        route('trial', 'areas/admin/trial/trial.tsx'),
        route('waivers', 'areas/admin/catalogue/waivers.tsx'),
        route('users', 'areas/admin/user/users.tsx'),
        route('users/import', 'areas/admin/user/import/import-families.tsx'),
        route('users/:personId', 'areas/admin/user/user.tsx'),
        route('history', 'areas/admin/history/history.tsx'),
        route('status', 'areas/admin/status/status.tsx'),
      ]),
    ),
  ]),

  layout('areas/dev/dev-layout.tsx', [
    route('dev/ui', 'areas/dev/ui-page.tsx'),
    route('dev/outbox', 'areas/dev/outbox.tsx'),
  ]),
];

/** The whole route table. Where a redirect leads stands in areas/redirect.tsx, by its id. */
export default [
  ...open,
  ...(process.env.PAGE_LANGUAGE === 'fr' ? [] : forStaff),
  to('*', 'redirect-unknown'),
] satisfies RouteConfig;

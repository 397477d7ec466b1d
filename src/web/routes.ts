import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const to = (path: string, id: string) => route(path, 'areas/redirect.tsx', { id });

/** The whole route table. Where a redirect leads stands in areas/redirect.tsx, by its id. */
export default [
  index('areas/public/home.tsx'),
  layout('areas/public/public-layout.tsx', [
    route('contact', 'areas/public/contact.tsx'),
    route('privacy', 'areas/public/privacy.tsx'),
    route('mailing-list', 'areas/public/mailing-list.tsx'),
    route('signage/unsubscribe/:token', 'areas/public/unsubscribe.tsx'),
    route('signage/sheet/:code', 'areas/public/sheet-check.tsx'),
  ]),

  route('signage/results', 'areas/signage/results.tsx'),
  route('signage/family/:token', 'areas/signage/family-page.tsx'),
  route('signage/ring-assignments', 'areas/signage/ring-assignments.tsx'),
  route('signage/ring-practice', 'areas/signage/ring-practice.tsx'),
  route('signage/ring/:ringId', 'areas/signage/ring-table.tsx'),

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
  layout(
    'areas/customer/customer-layout.tsx',
    prefix('customer', [
      layout('areas/customer/home-guard.tsx', [
        route('home', 'areas/customer/home.tsx'),
        route('home/notification-preferences', 'areas/customer/notification-preferences.tsx'),
        route('file-sharing', 'areas/customer/file-sharing.tsx'),
      ]),
      route('registration', 'areas/customer/registration-entry.tsx'),
      ...prefix('registration/:registrationId', [
        index('areas/customer/registration.tsx'),
        route('competitor/:competitorId?', 'areas/customer/competitor.tsx'),
        route('confirmation', 'areas/customer/confirmation.tsx'),
        route('receipt', 'areas/customer/receipt.tsx'),
        route('practice-payment/:sessionId', 'areas/customer/practice-payment.tsx'),
      ]),
    ]),
  ),

  to('admin', 'redirect-admin'),
  layout('areas/admin/admin-frame.tsx', [
    layout(
      'areas/admin/admin-layout.tsx',
      prefix('admin', [
        route('dashboard', 'areas/admin/dashboard.tsx'),
        ...prefix('tournament-merch', [
          index('areas/admin/merch-list.tsx'),
          route(':tournamentId/create', 'areas/admin/merch-edit.tsx', { id: 'merch-create' }),
          route(':tournamentId/pick-up', 'areas/admin/merch-pick-up.tsx'),
          route(':tournamentId/:merchId', 'areas/admin/merch-edit.tsx', { id: 'merch-edit' }),
        ]),
        route('competitors', 'areas/admin/competitors.tsx'),
        route('registrations', 'areas/admin/registrations.tsx'),
        ...prefix('registration/:registrationId', [
          index('areas/admin/registration.tsx'),
          route('competitor/:competitorId?', 'areas/admin/registration-competitor.tsx'),
        ]),
        route('payments', 'areas/admin/payments.tsx', [
          index('areas/admin/payment-due.tsx'),
          route('reviews', 'areas/admin/payment-reviews.tsx'),
          route('day', 'areas/admin/payment-day.tsx'),
          route('ledger', 'areas/admin/payment-books.tsx'),
        ]),
        route('payments/receipt/:registrationId', 'areas/admin/payment-receipt.tsx'),
        route('check-in', 'areas/admin/check-in.tsx', [
          index('areas/admin/check-in-desk.tsx'),
          route('conflicts', 'areas/admin/check-in-conflicts.tsx'),
          route('devices', 'areas/admin/check-in-devices.tsx'),
          route('paper', 'areas/admin/check-in-paper.tsx'),
        ]),
        ...prefix('matchmaking', [
          index('areas/admin/matchmaking.tsx'),
          route('create-draft/tournament/:tournamentId', 'areas/admin/draft-create.tsx'),
          route('compare', 'areas/admin/draft-compare.tsx'),
          route(':draftId', 'areas/admin/draft.tsx', [
            index('areas/admin/draft-overview.tsx'),
            route('all', 'areas/admin/draft-all.tsx'),
            route('split', 'areas/admin/draft-split.tsx'),
            route('split/division/:draftDivisionId', 'areas/admin/draft-split-division.tsx'),
            route('combine', 'areas/admin/draft-combine.tsx'),
            route('combine/division/:draftDivisionId', 'areas/admin/draft-combine-division.tsx'),
          ]),
        ]),
        route('division-sheets/all/:draftId', 'areas/admin/division-sheets-all.tsx'),
        route('division-sheets/:draftDivisionId', 'areas/admin/division-sheets.tsx'),
        route('matchday', 'areas/admin/matchday.tsx'),
        route('matchday/tables', 'areas/admin/ring-tables.tsx'),
        route('rings', 'areas/admin/rings.tsx', [
          index('areas/admin/ring-queues.tsx'),
          route('plan', 'areas/admin/ring-plan.tsx'),
          route('rehearsal', 'areas/admin/ring-rehearsal.tsx'),
        ]),
        route('results', 'areas/admin/results.tsx'),
        route('results/podium', 'areas/admin/results-podium.tsx'),
        route('results/certificates', 'areas/admin/results-certificates.tsx'),
        route('wrap-up', 'areas/admin/wrap-up.tsx'),
        ...prefix('tournaments', [
          index('areas/admin/tournament-list.tsx'),
          route('create', 'areas/admin/tournament-edit.tsx', { id: 'tournament-create' }),
          route(':tournamentId', 'areas/admin/tournament-edit.tsx', { id: 'tournament-edit' }),
          route(':tournamentId/next-year', 'areas/admin/next-year.tsx'),
        ]),
        route('divisions', 'areas/admin/divisions.tsx'),
        route('event-types', 'areas/admin/event-types.tsx'),
        route('competitor-levels', 'areas/admin/competitor-levels.tsx'),
        route('events', 'areas/admin/events.tsx'),
        route('communications', 'areas/admin/communications.tsx', [
          index('areas/admin/messages.tsx'),
          route('registrations', 'areas/admin/write-message.tsx'),
          route('messages/:messageId', 'areas/admin/message.tsx'),
          route('outbox', 'areas/admin/outbox.tsx'),
          route('suppressions', 'areas/admin/suppressions.tsx'),
        ]),
        route('file-sharing', 'areas/admin/file-sharing.tsx', [
          index('areas/admin/published-files.tsx'),
          route('received', 'areas/admin/received-files.tsx'),
        ]),
        route('waivers', 'areas/admin/waivers.tsx'),
        route('users', 'areas/admin/users.tsx'),
        route('users/:personId', 'areas/admin/user.tsx'),
        route('history', 'areas/admin/history.tsx'),
        route('status', 'areas/admin/status.tsx'),
      ]),
    ),
  ]),

  layout('areas/dev/dev-layout.tsx', [
    route('dev/ui', 'areas/dev/ui-page.tsx'),
    route('dev/outbox', 'areas/dev/outbox.tsx'),
  ]),
  to('*', 'redirect-unknown'),
] satisfies RouteConfig;

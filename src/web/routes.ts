import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const to = (path: string, id: string) => route(path, 'areas/redirect.tsx', { id });

/** The whole route table. Where a redirect leads stands in areas/redirect.tsx, by its id. */
export default [
  index('areas/public/home.tsx'),
  layout('areas/public/public-layout.tsx', [
    route('contact', 'areas/public/contact.tsx'),
    route('privacy', 'areas/public/privacy.tsx'),
    route('mailing-list', 'areas/public/mailing-list.tsx'),
  ]),

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
  layout(
    'areas/admin/admin-layout.tsx',
    prefix('admin', [
      route('dashboard', 'areas/admin/welcome.tsx', { id: 'admin-dashboard' }),
      route('registrations', 'areas/admin/welcome.tsx', { id: 'admin-registrations' }),
    ]),
  ),

  layout('areas/dev/dev-layout.tsx', [
    route('dev/ui', 'areas/dev/ui-page.tsx'),
    route('dev/outbox', 'areas/dev/outbox.tsx'),
  ]),
  to('*', 'redirect-unknown'),
] satisfies RouteConfig;

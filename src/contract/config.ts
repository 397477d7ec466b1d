import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { SitePicture } from './page-block/page-block.ts';
import { route } from './route.ts';

export const SiteConfig = z.object({
  siteName: z.string(),
  /** Where people reach the site, without a slash at the end: social cards need whole addresses. */
  siteUrl: z.string(),
  flags: z.object({
    SellLunchTickets: z.boolean(),
    SellMerch: z.boolean(),
    MailingListTab: z.boolean(),
    AllowSmsNotifications: z.boolean(),
  }),
  /** What staff say about children under five; null: the specified sentence. */
  childrenLine: z.nullable(z.string()),
  /** The organisation's own, with what they show; null: those of the site. TOUR-49 */
  logo: z.nullable(z.object({ ...SitePicture.shape, description: z.string(), styleUrl: z.string() })),
  social: z.nullable(z.object({ ...SitePicture.shape, description: z.string() })),
  mailboxes: z.object({ tournament: z.string(), business: z.string(), media: z.string() }),
  googleClientId: z.nullable(z.string()),
  mailingListFormUrl: z.nullable(z.string()),
  isDemo: z.boolean(),
  /** A backup is tried out here: every page says so. */
  isRehearsal: z.boolean(),
  /** A real tournament that takes no money online: its payment page is practice. */
  isPaymentPractice: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
export type OwnLogo = NonNullable<SiteConfig['logo']>;

export const getConfig = route({
  method: 'GET',
  path: '/api/config',
  summary: 'Site name, feature flags, mailboxes',
  roles: access.visit,
  output: SiteConfig,
  isPublic: true,
});
export const health = route({
  method: 'GET',
  path: '/api/health',
  summary: 'The process lives',
  roles: access.visit,
  output: z.object({ status: z.literal('ok') }),
});
export const ready = route({
  method: 'GET',
  path: '/api/ready',
  summary: 'The database answers, and the process is not about to stop',
  roles: access.visit,
  output: z.object({ status: z.literal('ready') }),
  errors: ['busy', 'stopping'],
});

export const OutboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['pending', 'sent', 'delivered', 'failed', 'unsure', 'suppressed']),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  html: z.string(),
  text: z.string(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;
export const demoOutbox = route({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'The demonstration’s outbox: what would have been mailed',
  roles: access.visit,
  output: z.array(OutboxMessage),
  errors: ['not_found'],
});

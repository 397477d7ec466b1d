import type { Audience, MessageContent } from '#contract/communication.ts';
import { newsWording } from '#say/home-family.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { buildOrder, buildTournamentOfItsOwn } from './order-world.ts';
import { createTestApp } from './test-app.ts';
import { buildCustomer, buildStaff } from './world.ts';

/** A director at work: each test has a tournament of its own, and mails that left are kept. */
export async function openOffice() {
  const sent: Mail[] = [];
  const mail = {
    isReal: true,
    send: async (message: Mail) => {
      sent.push(message);
      return { ok: true as const, providerId: message.messageId };
    },
  };
  const site = await createTestApp({ overrides: { mail } });
  const { db, clock } = site.app;
  const director = await buildStaff(site.app, 'TournamentDirector');
  const office = {
    site,
    sent,
    director,
    tournamentId: 0,
    /** For beforeEach. */
    async newTournament() {
      office.tournamentId = await buildTournamentOfItsOwn(site.app);
      await site.drainOutbox();
      sent.length = 0;
    },
    audience: (changes: Partial<Audience> = {}): Audience => ({
      tournamentId: office.tournamentId,
      status: 'any',
      eventIds: [],
      levelIds: [],
      schoolIds: [],
      missing: [],
      bought: [],
      notRegisteredFor: null,
      ...changes,
    }),
    /** Token and input of a call that writes to everybody. */
    writing: (changes: object = {}, withAudience: Partial<Audience> = {}) => ({
      token: director.token,
      input: { audience: office.audience(withAudience), ...content, ...changes },
    }),
    async family(firstName: string, numbers: [string, boolean | null][] = []) {
      const customer = await buildCustomer(site.app, { firstName });
      const { registrationId } = await buildOrder(site.app, { tournamentId: office.tournamentId, customer });
      for (const [phoneNumber, agreedToSmsDivisionNotifications] of numbers)
        await db
          .insertInto('contact')
          .values({ registrationId, name: firstName, phoneNumber, agreedToSmsDivisionNotifications })
          .execute();
      return { ...customer, registrationId };
    },
    agreesToNews: (personId: number, agreed = true) =>
      db
        .insertInto('consent')
        .values({
          personId,
          channel: 'email',
          purpose: 'news',
          address: '',
          agreed,
          wording: newsWording(),
          at: clock.now(),
        })
        .execute(),
    takeOut: (channel: 'email' | 'sms', address: string, scope: 'all' | 'news') =>
      db.insertInto('suppression').values({ channel, address, scope, reason: 'staff', at: clock.now() }).execute(),
  };
  return office;
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

export const content: MessageContent = {
  purpose: 'service',
  replyTo: 'business',
  subject: 'Hello {{firstName}}',
  body: 'Dear {{firstName}},\n\n{{competitors}}: {{missing}}.\n{{link}}',
  smsBody: null,
};

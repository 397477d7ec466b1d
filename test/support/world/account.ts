import { createHash, randomBytes } from 'node:crypto';
import type { MailTemplate } from '#contract/mail.ts';
import type { BodyOf } from '#contract/route.ts';
import type { register } from '#contract/users.ts';
import type { StaffRole } from '#core/access/access.ts';
import type { AppContext } from '#server/call.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';

export const goodPassword = 'moose-canoe-lantern';
export const newAddress = (): string => `p${randomBytes(6).toString('hex')}@dojo.example`;

/** For tests that sign in often: the real one takes its time on purpose. */
const quickHash = (password: string): string => createHash('sha256').update(password).digest('hex');
export const quickPasswords: PasswordHasher = {
  hash: async password => quickHash(password),
  verify: async (password, hash) => quickHash(password) === hash?.replace(/^old /, ''),
  isOutdated: hash => hash.startsWith('old '),
};

/** What the sign-up form sends. */
type SignUp = BodyOf<typeof register>;
export const signUpInput = (email: string, changes: Partial<SignUp> = {}): SignUp => ({
  firstName: 'Annika',
  lastName: 'Virtanen',
  email,
  password: goodPassword,
  confirmPassword: goodPassword,
  addressLine1: '12 Birch Street',
  addressLine2: '',
  city: 'Sudbury',
  province: 'ON',
  postalCode: 'p3e2c6',
  phoneNumber: '7055551234',
  ...changes,
});

export interface Account {
  personId: number;
  email: string;
  password: string;
}

/** An account with a password that is really hashed; verified unless said otherwise. */
export async function addAccount(
  app: AppContext,
  options: { email?: string; password?: string; isVerified?: boolean; roles?: StaffRole[] } = {},
): Promise<Account> {
  const { email = newAddress(), password = goodPassword, isVerified = true, roles = [] } = options;
  const { id } = await app.db
    .insertInto('person')
    .values({
      firstName: 'Annika',
      lastName: 'Virtanen',
      email,
      emailKey: email.toLowerCase(),
      passwordHash: await app.passwords.hash(password),
      verifiedAt: isVerified ? app.clock.now() : null,
      createdAt: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const role of roles) await app.db.insertInto('personRole').values({ personId: id, role }).execute();
  return { personId: id, email, password };
}

/** What is queued for an address, oldest first. */
export async function queuedFor(app: AppContext, email: string) {
  const rows = await app.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute();
  return rows.map(row => ({ ...row, payload: row.payload as Record<string, string> | null }));
}

/** The secret at the end of the newest mailed link. */
export async function newestLink(app: AppContext, email: string, template: MailTemplate): Promise<string> {
  const mail = (await queuedFor(app, email)).findLast(row => row.template === template);
  if (!mail?.payload?.link) throw new Error(`No ${template} was queued for ${email}`);
  return mail.payload.link.slice(mail.payload.link.lastIndexOf('/') + 1);
}

/** Settings of a real tournament, with mail going nowhere near. */
export const realSettings = {
  DEMO: 'false',
  ...ownMailboxes,
  PUBLIC_URL: 'https://nlc.example',
  TOKEN_SECRET: 'x'.repeat(40),
  SMTP_URL: 'smtp://127.0.0.1:9',
  ALLOW_PRACTICE_PAYMENTS: 'true',
  STAFF_SECOND_FACTOR: 'false', // staff of most tests have a password alone
};

export async function historyOf(app: AppContext, personId: number) {
  return app.db
    .selectFrom('history')
    .selectAll()
    .where('subject', '=', 'person')
    .where('subjectId', '=', personId)
    .orderBy('id')
    .execute();
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '#contract/errors.ts';
import * as payment from '#contract/payment/payment.ts';
import type { AppContext } from '#server/call.ts';
import { endOverduePayments } from '#server/modules/payment/end-overdue-payments.actions.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { audit } from '../support/money/audit.ts';
import { createStripeSite, type StripeSite } from '../support/money/stripe-site.ts';
import { buildTournamentOfItsOwn } from '../support/world/order-world.ts';
import { buildCatalogue, buildMerch } from '../support/world/world.ts';
import { percentile, shuffled } from './seeded-random.ts';

const stock = 25;

interface Buyer {
  registrationId: number;
  token: string;
  /** Wants the shirt alone; else a cap as well, put into the basket before or after it. */
  wants: 'shirt' | 'shirt, cap' | 'cap, shirt';
}
export interface RushReport {
  /** Of each round: what was held at the height of the rush, and sold in the end. */
  held: number[];
  sold: number[];
  /** Answers that were neither a payment page nor the clear refusal. */
  strange: string[];
  findings: string[];
  /** Until everybody had an answer. */
  rushMs: number[];
  /** How often somebody was asked to come back in two seconds. */
  askedBack: number;
}

/** That many families, each with one basket, with few statements. */
async function buildBuyers(app: AppContext, tournamentId: number, count: number, sizes: { shirt: Size; cap: Size }) {
  const now = app.clock.now();
  const people = await app.db
    .insertInto('person')
    .values(
      Array.from({ length: count }, (_, i) => ({
        firstName: 'Buyer',
        lastName: `${i}`,
        email: `buyer${i}-${tournamentId}@dojo.example`,
        emailKey: `buyer${i}-${tournamentId}@dojo.example`,
        addressLine1: '12 Elm Street',
        city: 'Sudbury',
        province: 'ON',
        postalCode: 'P3A 1A1',
        phoneNumber: '7055550100',
        verifiedAt: now,
        createdAt: now,
      })),
    )
    .returning('id')
    .execute();
  const registrations = await app.db
    .insertInto('registration')
    .values(people.map(({ id }) => ({ tournamentId, personId: id, createdAt: now })))
    .returning(['id', 'personId'])
    .execute();
  const wishes = ['shirt', 'shirt, cap', 'shirt', 'cap, shirt'] as const;
  const buyers = await Promise.all(
    registrations.map(async ({ id, personId }, i): Promise<Buyer> => {
      const token = await signInWithout(app, personId);
      return { registrationId: id, token, wants: wishes[i % 4] as Buyer['wants'] };
    }),
  );
  const orders = buyers.flatMap(({ registrationId, wants }) =>
    wants.split(', ').map(what => ({ registrationId, ...sizes[what as 'shirt' | 'cap'], price: 25, createdAt: now })),
  );
  for (let i = 0; i < orders.length; i += 1000)
    await app.db
      .insertInto('merchOrder')
      .values(orders.slice(i, i + 1000))
      .execute();
  return buyers;
}
type Size = { merchId: number; merchSizeId: number };

/**
 * Again and again everybody wants the last 25 at one moment. Half of the winners pay, the others walk away; when their
 * time is over the rest come again and get what is free.
 */
export async function runShirtRush(options: {
  rounds: number;
  buyers: number;
  databaseUrl?: string;
  random: () => number;
}): Promise<RushReport> {
  const settings = { LOG_LEVEL: 'silent', TOKEN_SECRET: 'one secret for all processes of the site' };
  const where = { settings, ...(options.databaseUrl && { databaseUrl: options.databaseUrl }) };
  const first = await createStripeSite(where);
  // On a server the buyers come to two processes of the site.
  const sites = options.databaseUrl ? [first, await createStripeSite({ ...where, fake: first.fake })] : [first];
  const report: RushReport = { held: [], sold: [], strange: [], findings: [], rushMs: [], askedBack: 0 };
  await buildCatalogue(first.app.db);
  try {
    for (let round = 0; round < options.rounds; round++) await rush(sites, options, report);
    for (const site of sites) await site.drainOutbox();
    report.findings.push(
      ...(await audit(first.app.db, { gateway: await first.fake.ledger(), overAt: first.clock.now() })),
    );
    return report;
  } finally {
    for (const site of sites.toReversed()) await site.close();
  }
}

async function rush(
  sites: StripeSite[],
  { buyers: count, random }: { buyers: number; random: () => number },
  report: RushReport,
): Promise<void> {
  const [{ app, fake, clock }] = sites as [StripeSite];
  const today = clock.now();
  const tournamentId = await buildTournamentOfItsOwn(app);
  const shirt = await sizeOf(app, tournamentId);
  const cap = await sizeOf(app, tournamentId);
  const buyers = await buildBuyers(app, tournamentId, count, { shirt, cap });

  /** Tries until the site decides: being asked to come back is no decision. */
  async function press(buyer: Buyer, i: number): Promise<'page' | 'refused'> {
    const site = sites[i % sites.length] as StripeSite;
    for (;;) {
      const { status, body } = await site.api(payment.startPayment, {
        params: { registrationId: buyer.registrationId },
        token: buyer.token,
      });
      if (status === 200 && body.kind === 'redirect') return 'page';
      const refusal = body as unknown as ErrorBody;
      if (status === 409 && refusal.code === 'sold_out') return 'refused';
      if (status !== 503) report.strange.push(`${status} ${refusal.code}`);
      if (status !== 503) return 'refused';
      report.askedBack++;
      await sleep(200 + random() * 300);
    }
  }
  const everybody = async (who: readonly Buyer[]): Promise<Buyer[]> => {
    const began = performance.now();
    const answers = await Promise.all(shuffled(who, random).map(async (b, i) => ({ b, got: await press(b, i) })));
    report.rushMs.push(performance.now() - began);
    return answers.filter(({ got }) => got === 'page').map(({ b }) => b);
  };
  const winners = await everybody(buyers);
  report.held.push(winners.filter(({ wants }) => wants.includes('shirt')).length);
  report.findings.push(...(await audit(app.db)));
  const pages = new Map(
    (await fake.ledger()).sessions
      .filter(session => session.status === 'open')
      .map(session => [Number(session.metadata?.registration), session.id]),
  );
  const payNow = async (who: readonly Buyer[]) => {
    for (const { registrationId, token } of who) {
      await fake.pay(pages.get(registrationId) as string);
      await (sites.at(-1) as StripeSite).api(payment.refreshPayment, { params: { registrationId }, token });
    }
  };
  const paying = winners.filter((_, i) => i % 2 === 0);
  await payNow(paying);
  clock.pass(32);
  for (const site of sites.slice(1)) site.clock.set(clock.now());
  await endOverduePayments(app);
  const late = await everybody(buyers.filter(buyer => !paying.includes(buyer) && !winners.includes(buyer)));
  for (const { id, metadata, status } of (await fake.ledger()).sessions)
    if (status === 'open') pages.set(Number(metadata?.registration), id);
  await payNow(late);
  const { sold } = await app.db
    .selectFrom('merchOrder as o')
    .innerJoin('registration as r', 'r.id', 'o.registrationId')
    .select(eb => eb.fn.countAll<number>().as('sold'))
    .where('o.merchSizeId', '=', shirt.merchSizeId)
    .where('r.completedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  report.sold.push(sold);
  for (const site of sites) site.clock.set(today);
}

async function sizeOf(app: AppContext, tournamentId: number): Promise<Size> {
  const { merchId, sizeIds } = await buildMerch(app.db, tournamentId, [{ title: 'M', stock }]);
  return { merchId, merchSizeId: sizeIds[0] as number };
}

export function sayRush(what: string, { held, rushMs, askedBack }: RushReport, buyers: number): void {
  const seconds = (share: number) => (percentile(rushMs, share) / 1000).toFixed(1);
  console.info(
    `Shirts, ${what}: ${held.length} × ${buyers} buyers for ${stock}, ${held.length * stock} sold; all answered in ${seconds(0.5)} s (p50), ${seconds(0.99)} s (p99); ${askedBack} asked to come back`,
  );
}

import { sql } from 'kysely';
import Stripe from 'stripe';
import { downloadJournal } from '#contract/payment/journal.ts';
import { downloadLedger } from '#contract/payment/staff-payment.ts';
import { audit } from '../support/money/audit.ts';
import { createStripeSite, type StripeSite } from '../support/money/stripe-site.ts';
import { differences, rowsOf, sumsOf } from '../support/money/sums.ts';
import { buildOrder } from '../support/world/order-world.ts';
import { buildMerch, buildStaff, buildTournament } from '../support/world/world.ts';
import { bank, desk, type MoneyWorld, phone, treasurer, upTo } from './money-devices.ts';

export interface MoneyActs {
  findings: string[];
  /** Of each kind of act, how many did something. */
  done: Map<string, number>;
}

/** So many acts of six devices at once: two phones, two desks, a treasurer, and Stripe with the banks; then all books are compared. */
export async function runMoneyActs(options: {
  acts: number;
  random: () => number;
  databaseUrl?: string;
}): Promise<MoneyActs> {
  const { random, databaseUrl } = options;
  const site = await createStripeSite({
    settings: { LOG_LEVEL: 'silent' },
    ...(databaseUrl && { databaseUrl }),
  });
  try {
    const { id: tournamentId } = await buildTournament(site.app, { taxNumber: '123456789 RT0001' });
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 20 }]);
    const world: MoneyWorld = {
      site,
      stripe: new Stripe('sk_test_site', { ...site.fake.sdkConfig, maxNetworkRetries: 0 }),
      treasurer: await buildStaff(site.app, 'TournamentDirector'),
      tournamentId,
      orders: [],
      coming: [],
      paid: [],
      random,
      byHand: new Map(),
      done: new Map(),
    };
    const shirt = { merchId, sizeId: sizeIds[0] as number };
    while (world.coming.length < options.acts / 15) {
      const merch = random() < 0.3 ? [shirt] : [];
      const counts = { competitors: 1 + upTo(world, 2), spectators: upTo(world, 3), lunch: upTo(world, 2) };
      world.coming.push(await buildOrder(site.app, { tournamentId, merch, ...counts }));
    }
    const desks = [await desk(world), await desk(world)];
    const devices = [phone(world), phone(world), ...desks.map(({ act }) => act), treasurer(world), bank(world)];
    for (let count = 0; count < options.acts; ) {
      const acts = await Promise.all(devices.map(act => act()));
      for (const [name] of acts.filter(([, isDone]) => isDone)) {
        count++;
        world.done.set(name, (world.done.get(name) ?? 0) + 1);
      }
    }
    for (const { flush } of desks) await flush();
    return { findings: await compare(world), done: world.done };
  } finally {
    await site.close();
  }
}

/** Once everything has been told and nothing is under way. */
async function compare({ site, byHand, treasurer: { token } }: MoneyWorld): Promise<string[]> {
  const { fake, app } = site;
  for (const { id, status } of (await fake.ledger()).refunds)
    if (status === 'pending') await fake.settleRefund(id, 'succeeded');
  for (let hour = 0; hour < 3; hour++) {
    site.clock.pass(60);
    await site.runJobs();
  }
  await site.drainOutbox();
  const gateway = await fake.ledger();
  const files = await filesOf(site, token);
  const taken = await rowsOf(
    app.db,
    sql<{ id: string; cents: number }>`
      select case when l.channel = 'cash' then 'cash' else l.registration_id || ' ' || l.channel end as id,
        case when l.kind = 'payment' then l.amount_cents when l.kind = 'refund' then -l.amount_cents
          when c.kind = 'refund' then l.amount_cents else -l.amount_cents end as cents
      from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
      where l.channel in ('cash', 'etransfer', 'cheque', 'terminal')`,
  );
  const said = sumsOf([...byHand], ([key, cents]) => ({ id: key.endsWith(' cash') ? 'cash' : key, cents }));
  return [
    ...(await audit(app.db, { gateway, files, overAt: site.clock.now() })),
    ...differences(
      'taken by hand',
      ['as acknowledged', said],
      sumsOf(taken, row => row),
    ),
  ];
}

async function filesOf(site: StripeSite, token: string) {
  return {
    journal: (await site.api(downloadJournal, { token, query: {} })).text,
    ledger: (await site.api(downloadLedger, { token, query: {} })).text,
  };
}

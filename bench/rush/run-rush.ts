import { setTimeout as sleep } from 'node:timers/promises';
import { audit, nothingAcknowledged } from '#test/support/money/audit.ts';
import type { JourneyFamily } from '#test/support/world/family-journey.ts';
import { startWorker } from '../worker.ts';
import { figuresOf, type PhaseFigures, recoverySeconds, type UsedBy, usedBetween } from './figures.ts';
import type { RushOrder, RushResult } from './generator.ts';
import { type Look, watchProcesses } from './process-watch.ts';
import { openLeftBehind, password, type RushSite, startRushSite } from './rush-site.ts';

export interface RushSize {
  processes: number;
  embedded: boolean;
  families: number;
  seconds: number;
  /** Ten times as many families a second, for so long; 0: none. */
  overloadSeconds: number;
  nodeOptions?: string;
}
export interface Phase {
  result: RushResult;
  figures: PhaseFigures;
  beginAt: number;
  seconds: number;
  used: UsedBy[];
  /** Processor time of the site for each family that came through. */
  msPerFamily: number;
}
export interface RushReport {
  size: RushSize;
  rush: Phase;
  overload: Phase | null;
  /** After the overload: until everything was as before. */
  recovered: number | null;
  looks: Look[];
  /** What the books do not agree on. */
  faults: string[];
}

const mostMs = 3000;
const lookAfterSeconds = 15;
const warmSeconds = 5;

/** Half of them were here before; 1–4 children, some extras: by their number, the same every time. */
function familiesOf(count: number, name: string, merch: JourneyFamily['merch']): JourneyFamily[] {
  return Array.from({ length: count }, (_, n) => ({
    email: `${name}-${n}@example.com`,
    password,
    isNew: n % 2 === 1,
    children: [1, 2, 1, 3, 2, 1, 4, 2][n % 8] as number,
    spectators: n % 3,
    lunches: n % 2,
    merch: n % 4 === 0 ? merch : null,
  }));
}

export async function runRush(size: RushSize, say: (line: string) => void): Promise<RushReport> {
  const counts = {
    warm: size.overloadSeconds > 0 ? Math.ceil((size.families / size.seconds) * warmSeconds * 0.5) : 0,
    rush: size.families,
    overload: Math.ceil((size.families / size.seconds) * 10 * size.overloadSeconds),
    after: size.overloadSeconds > 0 ? Math.ceil((size.families / size.seconds) * lookAfterSeconds * 0.2) : 0,
  };
  const accounts = Object.entries(counts).flatMap(([name, count]) =>
    familiesOf(count, name, null).flatMap(family => (family.isNew ? [] : [family.email])),
  );
  const watch = watchProcesses();
  const site = await startRushSite({ ...size, accounts });
  const crews = [0, 1].map(() => startWorker<RushOrder, RushResult>('./rush/generator.ts'));
  try {
    let home = 1;
    const done: RushResult[] = [];
    const send = async (
      name: keyof typeof counts,
      seconds: number,
      how: { comeAgain: number; patienceSeconds: number },
    ): Promise<Phase> => {
      const families = familiesOf(counts[name], name, site.merch);
      const crew = families.length > 2000 ? crews : crews.slice(0, 1);
      const beginAt = Date.now() + 300;
      const results = await Promise.all(
        crew.map(async (worker, i) => {
          const own = families.filter((_, n) => n % crew.length === i);
          const firstHome = home;
          home += own.length;
          return worker.ask({ ...orderOf(site), ...how, families: own, firstHome, seconds, beginAt });
        }),
      );
      const result = joined(results);
      done.push(result);
      const figures = figuresOf(result, families.length, { seconds, ...how });
      const endAt = Date.now();
      const cores = usedBetween(watch.looks, beginAt, endAt).find(({ kind }) => kind === 'site')?.cpu ?? 0;
      return {
        result,
        figures,
        beginAt,
        seconds,
        used: usedBetween(watch.looks, beginAt, beginAt + seconds * 1000),
        msPerFamily: (cores * (endAt - beginAt)) / Math.max(1, figures.completed),
      };
    };
    if (counts.warm > 0) await send('warm', warmSeconds, { comeAgain: 8, patienceSeconds: 20 });
    say(`${counts.rush} families in ${size.seconds} s …`);
    const rush = await send('rush', size.seconds, { comeAgain: 8, patienceSeconds: 60 });
    let [overload, recovered]: [Phase | null, number | null] = [null, null];
    if (size.overloadSeconds > 0) {
      say(`Ten times as many for ${size.overloadSeconds} s …`);
      overload = await send('overload', size.overloadSeconds, { comeAgain: 3, patienceSeconds: 0 });
      const after = await send('after', lookAfterSeconds, { comeAgain: 8, patienceSeconds: 30 });
      recovered = recoverySeconds(after.result.samples, mostMs);
    }
    await mailsHaveLeft(site);
    watch.stop();
    return { size, rush, overload, recovered, looks: watch.looks, faults: await faultsOf(site, done) };
  } finally {
    watch.stop();
    await Promise.all(crews.map(worker => worker.stop()));
    await site.close();
  }
}

const orderOf = (site: RushSite) => ({
  urls: site.urls,
  smtpControlUrl: site.smtpControlUrl,
  stripeUrl: site.stripeUrl,
  tournamentId: site.tournamentId,
  catalogue: site.catalogue,
});

function joined(results: readonly RushResult[]): RushResult {
  return {
    samples: results.flatMap(({ samples }) => samples),
    completedAt: results.flatMap(({ completedAt }) => completedAt),
    arrived: results.flatMap(({ arrived }) => arrived),
    saved: results.flatMap(({ saved }) => saved),
    errors: results.flatMap(({ errors }) => errors),
    givenUp: results.reduce((sum, { givenUp }) => sum + givenUp, 0),
  };
}

async function mailsHaveLeft(site: RushSite): Promise<void> {
  let before = -1;
  for (let looks = 0; looks < 60; looks++) {
    const mails = (await (await fetch(`${site.smtpControlUrl}/mails`)).json()) as unknown[];
    if (mails.length === before) return;
    before = mails.length;
    await sleep(1000);
  }
}

async function faultsOf(site: RushSite, results: readonly RushResult[]): Promise<string[]> {
  const { ledger, ...where } = await site.end();
  const { db, close } = await openLeftBehind(where);
  const { arrived, saved } = joined(results);
  try {
    const acknowledged = {
      ...nothingAcknowledged(),
      competitors: saved,
      receipts: arrived.map(({ registrationId, confirmationCode }) => ({ registrationId, confirmationCode })),
      spectators: new Map(arrived.map(({ registrationId, spectators }) => [registrationId, spectators])),
    };
    return await audit(db, { gateway: ledger, acknowledged });
  } finally {
    await close();
  }
}

export interface Verdict {
  says: string;
  isGood: boolean;
}
const whole = (value: number): string => Math.round(value).toLocaleString('en-CA');

/** What must hold, and whether it does. */
export function verdictsOf({ rush, overload, recovered, faults }: RushReport): Verdict[] {
  const { figures } = rush;
  const under = (phase: Phase, name: string): Verdict => ({
    says: `${whole(phase.figures.errors.length)} errors ${name}`,
    isGood: phase.figures.errors.length === 0,
  });
  return [
    {
      says: `${whole(figures.perMinute)} families a minute (at least 400, goal 1,000)`,
      isGood: figures.perMinute >= 400,
    },
    { says: `p99 ${whole(figures.p99)} ms without hashing (at most ${whole(mostMs)})`, isGood: figures.p99 <= mostMs },
    under(rush, 'in the rush'),
    { says: `${whole(figures.givenUp)} families gave up in the rush`, isGood: figures.givenUp === 0 },
    { says: faults.length === 0 ? 'The books balance' : faults.slice(0, 5).join('; '), isGood: faults.length === 0 },
    ...(overload && recovered !== null
      ? [
          under(overload, 'at ten times the load'),
          {
            says: `${whole(overload.figures.refused)} asked to come again at ten times the load, 99 of 100 within ${whole(overload.figures.refusedP99)} ms`,
            isGood: overload.figures.refused > 0,
          },
          {
            says: `${whole(overload.figures.perMinute)} families a minute through meanwhile (at least 70 % of the rush)`,
            isGood: overload.figures.perMinute >= 0.7 * figures.perMinute,
          },
          { says: `as before ${recovered.toFixed(1)} s after it (at most 10)`, isGood: recovered <= 10 },
        ]
      : []),
  ];
}

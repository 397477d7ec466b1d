import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftList, DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import type { RingDay, RingDayView } from '#contract/ring/ring.ts';
import { openStore } from '#server/db/store.ts';
import { launchBrowser } from '#test/support/site/browser.ts';
import { type SiteCustomer, signInTo } from '#test/support/site/site-customer.ts';
import { copyDemonstration, freePort, startServer } from '#test/support/site/test-site.ts';

export const demoPassword = 'northern-lights';

const evening = '2027-04-23T18:00:00-04:00';
const tournamentDay = '2027-04-24';

/**
 * Eleven events of the demonstration would fill eight rings. On three of them there is a day for traditional forms, which
 * everybody enters, and for the sparring of the youngest.
 */
async function chooseEvents(dataDir: string): Promise<void> {
  const store = await openStore({ dir: dataDir });
  try {
    const { pool } = store;
    const { rows } = await pool.query<{ id: number; title: string }>('select id, title from event');
    const idOf = (title: string) => rows.find(row => row.title === title)?.id;
    const [forms, sparring] = [idOf('Traditional Forms'), idOf('Little Dragons Sparring')];
    await pool.query(
      `delete from entry e using competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
       where e.competitor_id = c.id and t.tournament_on = $1 and e.event_id <> all($2)`,
      [tournamentDay, [forms, sparring]],
    );
    await pool.query(
      `insert into entry (competitor_id, event_id)
       select c.id, $2 from competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
       where t.tournament_on = $1 on conflict do nothing`,
      [tournamentDay, forms],
    );
  } finally {
    await store.close();
  }
}

async function publishDivisions(director: SiteCustomer): Promise<number> {
  const { tournamentId } = await director.call<DraftList>('GET', '/api/admin/matchmaking');
  const { settings } = await director.call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const { draftId } = await director.call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', {
    tournamentId,
    title: 'As they compete',
    comment: '',
    settings,
    seed: 1,
    keepLockedOf: null,
    progressKey: 'the-day',
  });
  const { version } = await director.call<Draft>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const published = { version, acceptUnfinished: true, insteadOf: null };
  await director.call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, published);
  return tournamentId;
}

export const loadDay = async (director: SiteCustomer, tournamentId: number): Promise<RingDay> => {
  const { day } = await director.call<RingDayView>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
  if (!day) throw new Error('There is no day');
  return day;
};

/** The evening before: who competes in what, divisions published, as many rings as there are mats, the day's hours. */
async function prepare(dataDir: string, mats: number): Promise<number> {
  await chooseEvents(dataDir);
  const server = await startServer({ DATA_DIR: dataDir, CLOCK: evening });
  try {
    const director = await signInTo(server, 'director@example.com', demoPassword);
    const tournamentId = await publishDivisions(director);
    const { rings, rules, rulesVersion } = await loadDay(director, tournamentId);
    for (const { ringId } of rings.slice(mats)) await director.call('DELETE', `/api/admin/rings/${ringId}`);
    await director.call('PUT', `/api/admin/ring-day/${tournamentId}/rules`, {
      rules: { ...rules, startMinute: 9 * 60 + 15, blackBeltMeeting: null, blackBeltsFrom: null },
      version: rulesVersion,
    });
    return tournamentId;
  } finally {
    await server.stop();
  }
}

export interface DaySite {
  url: string;
  browser: Browser;
  dataDir: string;
  tournamentId: number;
  /** So many minutes of the day in one real minute. */
  speed: number;
  director: SiteCustomer;
  admin: SiteCustomer;
  /** What the server wrote to its log. */
  output(): string;
  /** The server ends; what it leaves in its folder stays until `close`. */
  stopServer(): Promise<void>;
  close(): Promise<void>;
}

interface DayWish {
  rings: number;
  speed: number;
  /** The hour at which the clock begins: 08:30. */
  from: string;
  /** Else one of its own, which is closed with the site. */
  browser?: Browser;
}

/** The real site on the morning of the tournament, in a process and a folder of its own. */
export async function openDaySite(wish: DayWish): Promise<DaySite> {
  const dataDir = await copyDemonstration();
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const tournamentId = await prepare(dataDir, wish.rings);
    const server = await startServer({
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      FLAG_ALLOW_SMS_NOTIFICATIONS: 'true',
      CLOCK: `${tournamentDay}T${wish.from}:00-04:00×${wish.speed}`,
    });
    const browser = wish.browser ?? (await launchBrowser());
    return {
      url: server.url,
      browser,
      dataDir,
      tournamentId,
      speed: wish.speed,
      output: server.output,
      stopServer: server.stop,
      director: await signInTo(server, 'director@example.com', demoPassword),
      admin: await signInTo(server, 'admin@example.com', demoPassword),
      async close() {
        if (!wish.browser) await browser.close();
        await server.stop();
        removeData();
      },
    };
  } catch (error) {
    removeData();
    throw error;
  }
}

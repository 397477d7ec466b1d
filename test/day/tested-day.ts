import { openStore } from '#server/db/store.ts';
import { keepPicture } from '#test/support/site/test-site.ts';
import { dayFaults } from './day-check.ts';
import { readEvidence } from './day-evidence.ts';
import { type PlayedDay, type PlayOptions, playDay } from './day-player.ts';
import type { DayScreen } from './day-screens.ts';
import { type DaySite, openDaySite } from './day-site.ts';

/** A fault that somebody puts into what a day left behind, and the words in which it has to be found. */
interface PlantedFault {
  what: string;
  plant: string;
  found: RegExp;
}
const someScores = `(select a.id from table_act a where a.outcome = 'applied' and a.act ->> 'kind' = 'scores' order by a.id desc limit 1)`;
const someSheet = '(select max(sheet_id) from released_result)';
const otherPlaces = `(select jsonb_agg(jsonb_set(p, '{place}', to_jsonb(9 - (p ->> 'place')::int))) from jsonb_array_elements(places) p)`;
const lastPlayed = '(select id from ring_assignment order by finished_at desc nulls last limit 1)';
const dayBegan = `(select min(started_at) from ring_assignment
  where started_at > (select max(started_at) - interval '20 hours' from ring_assignment))`;
const sparringFirst: PlantedFault = {
  what: 'a ring that goes back to forms',
  plant: `update ring_assignment set started_at = ${dayBegan} - interval '9 minutes', finished_at = ${dayBegan} - interval '1 minute'
    where id = ${lastPlayed}`,
  found: /goes back to an earlier block/,
};
/** What can go wrong only where there is a final. */
export const plantedFinalFaults: readonly PlantedFault[] = [
  {
    what: 'a family that never heard of the final',
    plant: `delete from outbox where dedupe_key like 'divisions:%' and payload::text like '%Forms Grand Champion%'`,
    found: /was not told of Forms Grand Champion/,
  },
  {
    what: 'a final before its winners are done',
    plant: sparringFirst.plant,
    found: /^Forms Grand Champion is played before /,
  },
];
export const plantedFaults: readonly PlantedFault[] = [
  {
    what: 'a lost act',
    plant: `delete from table_act where id = ${someScores}`,
    found: /is missing or there twice/,
  },
  {
    what: 'scores that differ from those given',
    plant: `update table_act set act = jsonb_set(act, '{scores}', '[700, 700, 700]')
      where act ->> 'kind' = 'scores' and sheet_id = (select sheet_id from table_act where id = ${someScores})`,
    found: /does not come to what is stored/,
  },
  {
    what: 'an act that was not accepted',
    plant: `update table_act set outcome = 'conflict' where id = ${someScores}`,
    found: /was not taken: conflict/,
  },
  {
    what: 'places that differ from those released and scored',
    plant: `update score_sheet set places = ${otherPlaces} where id = ${someSheet}`,
    found: /has the places .+, and not/,
  },
  {
    what: 'places that were released wrongly',
    plant: `update released_result set places = ${otherPlaces} where sheet_id = ${someSheet}`,
    found: /is told with .+, and not/,
  },
  {
    what: 'a result that was never released',
    plant: `delete from released_result where sheet_id = ${someSheet}`,
    found: /was not told/,
  },
  {
    what: 'a missing signature',
    plant: `update score_sheet set signed_by = null, signed_at = null where id = ${someSheet}`,
    found: /is not signed/,
  },
  {
    what: 'a text that was sent twice',
    plant: `insert into outbox (dedupe_key, channel, recipient, template, payload, status, attempts, not_before, created_at)
      select 'again', channel, recipient, template, payload, status, attempts, not_before, created_at
      from outbox where dedupe_key like 'call:%' order by id limit 1`,
    found: /^Sent twice: sms/,
  },
  {
    what: 'a text that was never sent',
    plant: `delete from outbox where id = (select min(id) from outbox where dedupe_key like 'call:call:%')`,
    found: /was never sent/,
  },
  {
    what: 'a text to the wrong person',
    plant: `update outbox set recipient = '7050000000' where id = (select min(id) from outbox where dedupe_key like 'call:%')`,
    found: /concerns nobody there/,
  },
  {
    what: 'a text that is still waiting',
    plant: `update outbox set status = 'pending' where id = (select min(id) from outbox where dedupe_key like 'call:%')`,
    found: /is pending/,
  },
  sparringFirst,
];

export interface TestedDay {
  played: PlayedDay;
  site: DaySite;
  /** What is wrong with what the day left behind; with a fault put in first, which is taken out again. */
  faults(plant?: string): Promise<string[]>;
  close(): Promise<void>;
}

/** A day as fast as it goes, and the site ended. When it breaks off, a picture of every screen is kept. */
export async function playTestedDay(rings: number, options: Omit<PlayOptions, 'isPaced'>): Promise<TestedDay> {
  const site = await openDaySite({ rings, speed: 20, from: '08:30' });
  const screens: DayScreen[] = [];
  const said: string[] = [];
  const watcher = {
    began: () => undefined,
    tell: ({ text }: { text: string }) => void said.push(text),
    progress: () => undefined,
    texted: () => undefined,
    opened: async (screen: DayScreen) => void screens.push(screen),
  };
  try {
    const played = await playDay(site, { ...options, isPaced: false }, watcher);
    await site.stopServer();
    const store = await openStore({ dir: site.dataDir });
    const client = await store.pool.connect();
    return {
      played,
      site,
      async faults(plant) {
        await client.query('begin');
        if (plant) await client.query(plant);
        const faults = dayFaults(played, await readEvidence(client, site.tournamentId), site.output());
        await client.query('rollback');
        return faults;
      },
      async close() {
        client.release();
        await store.close();
        await site.close();
      },
    };
  } catch (error) {
    for (const { name, page } of screens)
      await keepPicture(page, `day-${name.replace(' ', '-')}`, false).catch(() => undefined);
    await site.close();
    throw new Error(`The day broke off after:\n${said.slice(-8).join('\n')}`, { cause: error });
  }
}

import { getFamilyPage } from '#contract/family-timeline.ts';
import { getSchoolPage, listCoachLinks, makeCoachLink } from '#contract/ring/coach.ts';
import { getPublicDivision, getPublicDivisions } from '#contract/ring/public-division.ts';
import { getRingDay } from '#contract/ring/ring.ts';
import type { ScoreboardNews } from '#contract/ring-table/scoreboard.ts';
import { getRingAssignments } from '#contract/signage.ts';
import { ringsToShow } from '#core/ring/hall-rings.ts';
import type { AssignmentState } from '#core/ring/queue/queue.ts';
import { streamsOf } from '#server/modules/ring-table/scoreboard/scoreboard-streams.ts';
import type { TestApp } from '../world/test-app.ts';
import type { OpenRingDay } from './call-world.ts';

/** What a screen in the hall says, in the words that all of them share. */
export interface HallView {
  /** Of each division it shows, by title. */
  divisions: Map<string, { ring: string | null; state: AssignmentState }>;
  /** Of each ring whose mat it shows: the title of what is on it. */
  current: Map<string, string | null>;
}
export interface Hall {
  site: TestApp;
  day: OpenRingDay;
}
type HallReader = (hall: Hall) => Promise<HallView>;
interface Said {
  title: string;
  ringName: string | null;
  state: AssignmentState;
}

/** Where a reader says each division's state, what runs is on its ring's mat. */
function viewOf(said: readonly Said[]): HallView {
  return {
    divisions: new Map(said.map(({ title, ringName: ring, state }) => [title, { ring, state }])),
    current: new Map(
      said.flatMap(({ title, ringName, state }) =>
        state === 'running' && ringName !== null ? [[ringName, title]] : [],
      ),
    ),
  };
}

/** The director's board: what the others are held against. */
export const readBoard: HallReader = async ({ site, day: { token, tournamentId } }) => {
  const { day } = (await site.api(getRingDay, { token, query: { tournament: String(tournamentId) } })).body;
  if (!day) throw new Error('The day was not given');
  const ringOf = new Map(day.rings.map(({ ringId, name }) => [ringId, name]));
  const assignmentOf = new Map(day.assignments.map(assignment => [assignment.draftDivisionId, assignment]));
  const { divisions, current } = viewOf(
    day.divisions.map(({ draftDivisionId, title }) => {
      const assignment = assignmentOf.get(draftDivisionId);
      const ringName = assignment ? (ringOf.get(assignment.ringId) ?? null) : null;
      return { title, ringName, state: assignment?.state ?? 'planned' };
    }),
  );
  return { divisions, current: new Map(day.rings.map(({ name }) => [name, current.get(name) ?? null])) };
};

/** A television: open rings, with what is on the mat and up to three that follow. */
const readTelevision: HallReader = async ({ site, day: { params } }) => {
  const rings = ringsToShow((await site.api(getRingAssignments, { params })).body);
  const said = rings.flatMap(({ name: ringName, current, upcoming }): Said[] => [
    ...(current ? [{ title: current.title, ringName, state: 'running' } satisfies Said] : []),
    ...upcoming.map(({ title, calls }): Said => ({ title, ringName, state: calls > 0 ? 'called' : 'planned' })),
  ]);
  const { divisions } = viewOf(said);
  return { divisions, current: new Map(rings.map(({ name, current }) => [name ?? '', current?.title ?? null])) };
};

/** The pages of all families, by their links. */
const readTimelines: HallReader = async ({ site, day: { families, tournamentId } }) => {
  const pages = await Promise.all(
    [...families.values()].map(({ person: { personId } }) =>
      site.api(getFamilyPage, {
        params: { token: site.app.familyTokens.sign({ personId, tournamentId, generation: 1 }) },
        query: {},
      }),
    ),
  );
  return viewOf(pages.flatMap(({ body }) => body?.items ?? []));
};

const readPublicList: HallReader = async ({ site, day: { params } }) =>
  viewOf((await site.api(getPublicDivisions, { params })).body.divisions);

const readPublicDivisions: HallReader = async ({ site, day: { divisionIds } }) => {
  const pages = await Promise.all(
    divisionIds.map(draftDivisionId => site.api(getPublicDivision, { params: { draftDivisionId } })),
  );
  return viewOf(pages.map(({ body }) => body.division));
};

/** What a scoreboard is told first when it begins to follow the ring. */
const firstNews = ({ app }: TestApp, ringId: number): Promise<ScoreboardNews> =>
  new Promise((resolve, reject) => {
    const leave = streamsOf(app).follow(ringId, 1, {
      send: news => {
        resolve(news);
        queueMicrotask(() => leave());
      },
      end: () => reject(new Error('The scoreboard was refused')),
    });
  });

/** The scoreboards of all rings. Once everything in a division is decided its places say neither that it runs nor that it is done. */
const readScoreboards: HallReader = async ({ site, day: { ringIds } }) => {
  const view: HallView = { divisions: new Map(), current: new Map() };
  for (const { board } of await Promise.all(ringIds.map(ringId => firstNews(site, ringId)))) {
    const { ringName, division, now } = board;
    if (now.kind === 'places') continue;
    const state = now.kind === 'coming' ? (now.calls > 0 ? 'called' : 'planned') : 'running';
    if (division) view.divisions.set(division.title, { ring: ringName, state });
    view.current.set(ringName, state === 'running' && division ? division.title : null);
  }
  return view;
};

/** The pages of all schools, by their coaches' links. */
const readCoaches: HallReader = async ({ site, day: { token, tournamentId } }) => {
  const { schools } = (await site.api(listCoachLinks, { token, query: { tournamentId: String(tournamentId) } })).body;
  const pages = await Promise.all(
    schools.map(async ({ schoolId, url }) => {
      const params = { tournamentId, schoolId };
      const link = url ?? (await site.api(makeCoachLink, { token, params })).body.url ?? '';
      return site.api(getSchoolPage, { params: { token: link.slice(link.lastIndexOf('/') + 1) }, query: {} });
    }),
  );
  return viewOf(pages.flatMap(({ body }) => body?.items ?? []));
};

/** Everyone who reads the day beside the board. Add a page that says where divisions are, and it is held to the same. */
export const hallReaders: Record<string, HallReader> = {
  television: readTelevision,
  scoreboards: readScoreboards,
  'pages of schools': readCoaches,
  'family timelines': readTimelines,
  'list of divisions': readPublicList,
  'pages of divisions': readPublicDivisions,
};

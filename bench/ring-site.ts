import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import type { RingChange, RingDay, RingDayView } from '#contract/ring/ring.ts';
import { createLinkTokens } from '#server/link-token.ts';
import { siteNow, startServer } from '#test/support/site/test-site.ts';

export const ringCount = 6;

/** The demonstration on its day: a published draft in the queues of six rings, and the first of each running. */
export interface RingSite {
  port: number;
  tournamentId: number;
  /** One for each family with somebody in a division. */
  familyTokens: string[];
  familyTokenOf(familyId: number): string;
  /** Of all divisions in the queues. */
  divisionIds: number[];
  /** The director's next tap: finished, called or started, ring after ring. */
  tap(): Promise<void>;
  stop(): Promise<void>;
}

function directorOf(url: string) {
  let token = '';
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json() as Promise<T>;
  }
  return {
    call,
    async signIn(): Promise<void> {
      const credentials = { username: 'director@example.com', password: 'northern-lights' };
      ({ token } = await call<{ token: string }>('POST', '/api/users/authenticate', credentials));
    },
  };
}
type Director = ReturnType<typeof directorOf>;

async function publishDraft({ call }: Director, tournamentId: number): Promise<void> {
  const { settings } = await call<DraftPlan>('GET', `/api/admin/matchmaking/plan/${tournamentId}`);
  const input = { tournamentId, title: 'Bench', comment: '', settings, seed: 1, keepLockedOf: null, progressKey: 'b' };
  const { draftId } = await call<{ draftId: number }>('POST', '/api/admin/matchmaking/drafts', input);
  const { version } = await call<{ version: number }>('GET', `/api/admin/matchmaking/drafts/${draftId}`);
  const publishing = { version, acceptUnfinished: true, insteadOf: null };
  await call('PUT', `/api/admin/matchmaking/drafts/${draftId}/publish`, publishing);
}

async function fillRings({ call }: Director, tournamentId: number): Promise<void> {
  const path = `/api/admin/ring-day/${tournamentId}`;
  const { day } = await call<RingDayView>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
  for (let i = (day?.rings.length ?? 0) + 1; i <= ringCount; i++)
    await call('POST', `${path}/rings`, { name: `Ring ${i}` });
  const { day: now } = await call<RingDayView>('GET', `/api/admin/ring-day?tournament=${tournamentId}`);
  if (!now) throw new Error('The day was not given');
  const youngestFirst = now.divisions.toSorted((a, b) => a.youngestAge - b.youngestAge);
  const change: RingChange = {
    kind: 'fill',
    dayVersion: now.dayVersion,
    queues: now.rings.map(({ ringId }, r) => ({
      ringId,
      items: youngestFirst
        .filter((_, i) => i % now.rings.length === r)
        .map(({ draftDivisionId, minutes }) => ({ draftDivisionId, startMinute: 600, minutes })),
    })),
  };
  await call('POST', `${path}/changes`, { change });
}

export async function startRingSite(): Promise<RingSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nlc-rings-'));
  const settings = { DATA_DIR: folder, CLOCK: siteNow };
  const before = await startServer(settings);
  const setUp = directorOf(before.url);
  await setUp.signIn();
  const tournaments = await setUp.call<{ id: number; isNext: boolean; tournamentDate: string }[]>(
    'GET',
    '/api/tournaments',
  );
  const next = tournaments.find(({ isNext }) => isNext);
  if (!next) throw new Error('The demonstration has no next tournament');
  await publishDraft(setUp, next.id);
  await fillRings(setUp, next.id);
  await before.stop();

  const server = await startServer({ ...settings, CLOCK: `${next.tournamentDate.slice(0, 10)}T10:05:00-04:00` });
  const director = directorOf(server.url);
  await director.signIn();
  let { day } = await director.call<RingDayView>('GET', `/api/admin/ring-day?tournament=${next.id}`);
  let turn = 0;
  async function change(one: RingChange): Promise<void> {
    day = await director.call<RingDay>('POST', `/api/admin/ring-day/${next?.id}/changes`, { change: one });
  }
  async function tap(): Promise<void> {
    const ringId = day?.rings[turn++ % (day.rings.length || 1)]?.ringId;
    const queue = day?.assignments.filter(one => one.ringId === ringId && one.place !== null) ?? [];
    const running = queue.find(({ place }) => place === 0);
    const first = running ?? queue.find(({ place }) => place === 1);
    if (!first) return;
    const { ringAssignmentId, state, calls } = first;
    const kind = running ? 'finish' : calls === 0 ? 'call' : 'start';
    await change({ kind, ringAssignmentId, seen: { ringId: first.ringId, state, calls } });
  }
  for (let i = 0; i < 2 * ringCount; i++) await tap();

  const tokens = createLinkTokens(readFileSync(join(folder, 'token-secret'), 'utf8'), 'family');
  const families = [...new Set(day?.people.map(({ familyId }) => familyId))];
  const familyTokenOf = (personId: number): string => tokens.sign({ personId, tournamentId: next.id, generation: 1 });
  return {
    port: Number(new URL(server.url).port),
    tournamentId: next.id,
    divisionIds: day?.assignments.map(({ draftDivisionId }) => draftDivisionId) ?? [],
    familyTokens: families.map(familyTokenOf),
    familyTokenOf,
    tap,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

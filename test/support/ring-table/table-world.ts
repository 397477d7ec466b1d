import { randomUUID } from 'node:crypto';
import * as contract from '#contract/ring-table/ring-table.ts';
import type { ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import { openRings } from '../ring/ring-world.ts';
import { fileCounter } from '../store/file-counter.ts';
import type { TestApp } from '../world/test-app.ts';

interface Size {
  /** Divisions at even places do forms before judges, at odd ones they spar. */
  divisions?: number;
  rings?: number;
  people?: number;
  /** Whether families agreed to every move. */
  mayMove?: boolean;
}
type Query = { unlessVersion?: string; since?: string; waiting?: string };
/** A PIN is borne wrong so often from one address: every tablet has its own unless a test says otherwise. */
const nextAddress = fileCounter();

/** A director on the day at ten, with forms and sparring in each ring, and a tablet of the first ring that runs it. */
export async function openTable(site: TestApp, size: Size = {}) {
  const { divisions = 4, rings = 2, people = 5, mayMove = false } = size;
  const schools = ['Nickel City Karate', 'Sudbury Dojo', 'Copper Cliff Taekwondo'];
  const desk = await openRings(site, {
    divisions,
    rings,
    people,
    schools,
    mayMove,
    events: i => [i % 2 === 0 ? 'forms' : 'sparring'],
  });
  const { db } = site.app;
  await db.updateTable('event').set({ format: 'bracket' }).where('title', '=', 'Test sparring').execute();
  await db.updateTable('event').set({ format: 'panel', judges: 3 }).where('title', '=', 'Test forms').execute();
  await desk.onTheDay(600);
  for (let i = 0; i < divisions; i++) await desk.assign(i, Math.min(rings - 1, Math.floor((i * rings) / divisions)));

  async function pinOf(ringAt: number): Promise<string> {
    const known = await db
      .selectFrom('ringTable')
      .select('pinGeneration')
      .where('ringId', '=', desk.ring(ringAt))
      .executeTakeFirst();
    return site.app.ringPins.pinOf({ ringId: desk.ring(ringAt), generation: known?.pinGeneration ?? 1 });
  }
  /** The whole answer to somebody who wants to bind a device. */
  function tryEnter(
    ringAt: number,
    input: object,
    options: { token?: string; address?: string; tablet?: string; browser?: string } = {},
  ) {
    const number = nextAddress();
    const address = options.address ?? `10.0.${number >> 8}.${number & 255}`;
    return site.inject({
      method: 'POST',
      url: `/api/signage/ring/${desk.ring(ringAt)}/tablets`,
      remoteAddress: address,
      headers: {
        'content-type': 'application/json',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.tablet ? { ringtablet: options.tablet } : {}),
        ...(options.browser ? { browser: options.browser } : {}),
      },
      payload: JSON.stringify({ pin: null, name: 'Tablet', ...input }),
    });
  }
  /** A device as it was let in: everything it can call. */
  function tabletWith(ringAt: number, { tabletId, token }: { tabletId: number; token: string }) {
    const own = { params: { ringId: desk.ring(ringAt) }, headers: { RingTablet: token } };
    let sequence = 0;
    /** An act as it is sent, done just now unless told otherwise. */
    const sent = (
      does: contract.TableActInput,
      changes: Partial<contract.SentTableAct> = {},
    ): contract.SentTableAct => ({
      sequence: ++sequence,
      nonce: randomUUID(),
      doneAt: site.clock.now().getTime(),
      does,
      ...changes,
    });
    const trySend = (acts: readonly contract.SentTableAct[], changes: object = {}) =>
      site.refused(contract.sendTableActs, { ...own, input: { sentAt: site.clock.now().getTime(), acts, ...changes } });
    const tryRead = (query: Query = {}) => site.refused(contract.getRingTable, { ...own, query: query });
    async function read(query: Query = {}) {
      const { status, body, text } = await site.api(contract.getRingTable, { ...own, query: query });
      if (status !== 200) throw new Error(text);
      return body;
    }
    /** The table as it stands. */
    async function table(): Promise<contract.RingTable> {
      const { table: whole } = await read();
      if (!whole) throw new Error('The table was not given');
      return whole;
    }
    /** The sheet of the division at a place of the list of all. */
    async function sheetOf(i: number, event?: 'forms' | 'sparring'): Promise<ScoreSheet> {
      const division = (await table()).divisions.find(one => one.draftDivisionId === desk.division(i));
      const sheet = division?.sheets.find(one => !event || one.eventId === desk.catalogue.events[event]);
      if (!sheet) throw new Error(`Division ${i} has no such sheet at this ring`);
      return sheet;
    }
    return {
      tabletId,
      token,
      ringAt,
      sent,
      trySend,
      tryRead,
      read,
      table,
      sheetOf,
      take: () => site.refused(contract.takeRing, own),
      /** What became of each. */
      async send(...acts: contract.SentTableAct[]): Promise<contract.TableOutcome[]> {
        const { status, body, text } = await trySend(acts);
        if (status !== 200) throw new Error(text);
        return (body as unknown as { outcomes: contract.TableOutcome[] }).outcomes;
      },
    };
  }
  /** A device is let in by the PIN. */
  async function enterTablet(ringAt = 0, name = 'Tablet') {
    const answer = await tryEnter(ringAt, { pin: await pinOf(ringAt), name });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return tabletWith(ringAt, JSON.parse(answer.body));
  }
  /** As by a director, but for ever: tests look at rings months before and after. */
  const openTables = () =>
    db
      .updateTable('ringDay')
      .set({ tablesOpenUntil: new Date('2100-01-01') })
      .where('tournamentId', '=', desk.tournamentId)
      .execute();
  let nonces = 0;
  /** An act on the first event's sheet of a division, straight into the log, whatever became of it. */
  async function writeInLog(i: number, act: object, outcome: 'applied' | 'conflict' | 'refused' = 'applied') {
    const draftDivisionId = desk.division(i);
    const { eventId } = await db
      .selectFrom('draftDivisionEvent')
      .select('eventId')
      .where('draftDivisionId', '=', draftDivisionId)
      .orderBy('eventId')
      .executeTakeFirstOrThrow();
    const { id: sheetId } = await db
      .insertInto('scoreSheet')
      .values({ draftDivisionId, eventId })
      .onConflict(conflict => conflict.columns(['draftDivisionId', 'eventId']).doUpdateSet({ eventId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const nonce = `log-${desk.tournamentId}-${++nonces}`;
    const { id: actId } = await db
      .insertInto('tableAct')
      .values({
        ringId: desk.ring(0),
        tabletId: tablet.tabletId,
        sequence: nonces,
        nonce,
        sheetId,
        outcome,
        act: JSON.stringify(act),
        doneAt: site.clock.now(),
        receivedAt: site.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { actId, draftDivisionId, eventId, nonce, act };
  }
  const tablet = await enterTablet();
  return { ...desk, pinOf, tryEnter, tabletWith, enterTablet, openTables, writeInLog, tablet };
}
export type TableDesk = Awaited<ReturnType<typeof openTable>>;
export type TestTablet = TableDesk['tablet'];

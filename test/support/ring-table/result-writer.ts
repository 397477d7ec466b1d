import { randomUUID } from 'node:crypto';
import type { RingTable, TableAct, TableOutcome } from '#contract/ring-table/ring-table.ts';
import type { ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import { seenBy } from '#core/ring-table/slot.ts';
import { enterByPin } from './ring-tablet-call.ts';

export interface WrittenSheet {
  title: string;
  sheet: ScoreSheet;
}

/** A tablet of a running site that only writes down panels: everybody scored, the centre judge signs. */
export async function openResultWriter(siteUrl: string, ring: { ringId: number; pin: string }) {
  const token = await enterByPin(siteUrl, ring.ringId, { name: 'Results', pin: ring.pin });
  const path = `${siteUrl}/api/signage/ring/${ring.ringId}`;
  const headers = { 'content-type': 'application/json', ringtablet: token };
  const answer = await fetch(`${path}/table`, { headers });
  const { table, acts } = (await answer.json()) as { table: RingTable; acts: TableAct[] };
  const logs = new Map<string, LoggedAct[]>();
  const keyOf = (one: { draftDivisionId: number; eventId: number }): string => `${one.draftDivisionId}/${one.eventId}`;
  for (const one of acts) logs.set(keyOf(one), [...(logs.get(keyOf(one)) ?? []), { nonce: one.nonce, act: one.act }]);
  let sequence = 0;

  async function write({ sheet }: WrittenSheet, ...done: ScoreSheetAct[]): Promise<void> {
    const log = logs.get(keyOf(sheet)) ?? [];
    logs.set(keyOf(sheet), log);
    const { draftDivisionId, eventId } = sheet;
    const sent = done.map(act => {
      const seen = seenBy(act, log);
      const nonce = randomUUID();
      log.push({ nonce, act });
      const does = { kind: 'sheet' as const, draftDivisionId, eventId, seen, act };
      return { sequence: ++sequence, nonce, doneAt: Date.now(), does };
    });
    const body = JSON.stringify({ sentAt: Date.now(), acts: sent });
    const outcome = await fetch(`${path}/acts`, { method: 'POST', headers, body });
    const { outcomes } = (await outcome.json()) as { outcomes?: TableOutcome[] };
    if (!outcomes?.every(one => one.outcome === 'applied'))
      throw new Error(`Not all applied: ${JSON.stringify(outcomes)}`);
  }
  /** The same score by every judge, so far below the highest that the sheet knows. */
  function row({ sheet }: WrittenSheet, i: number, below: number): ScoreSheetAct {
    const member = sheet.setup.members[i];
    if (!member) throw new Error(`Nobody stands at ${i}`);
    const score = member.range.highest - below;
    const scores = Array.from({ length: sheet.setup.panel.judges }, () => score);
    return { kind: 'scores', competitorId: member.competitorId, turn: 0, scores };
  }
  const sign: ScoreSheetAct = { kind: 'sign', judge: 'Aino Laine' };
  return {
    /** Where a panel is scored, and nothing is yet; with at least so many people. */
    panels: (people = 3): WrittenSheet[] =>
      table.divisions.flatMap(({ title, sheets }) =>
        sheets.flatMap(sheet =>
          sheet.setup.format === 'panel' && !sheet.setup.isRelative && sheet.setup.members.length >= people
            ? [{ title, sheet }]
            : [],
        ),
      ),
    /** The first in running order is first. */
    decide: (on: WrittenSheet) => write(on, ...on.sheet.setup.members.map((_, i) => row(on, i, 5 * (i + 1)))),
    begin: (on: WrittenSheet) => write(on, row(on, 0, 5)),
    sign: (on: WrittenSheet) => write(on, sign),
    /** The second in running order was scored wrongly: they are first. */
    correct: (on: WrittenSheet) => write(on, row(on, 1, 0)),
  };
}
export type ResultWriter = Awaited<ReturnType<typeof openResultWriter>>;

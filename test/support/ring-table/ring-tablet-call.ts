import { randomUUID } from 'node:crypto';
import type { RingTable, SentTableAct, TableAct, TableOutcome } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';

type Answer<T> = { status: number; body: T };
type Looked = { table: RingTable; acts: TableAct[] };
type Presence = 'here' | 'absent' | 'injured';

async function call<T>(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer<T>> {
  const content = body ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, ...content });
  return { status: answer.status, body: (await answer.json()) as T };
}
const ringPath = (siteUrl: string, ringId: number) => `${siteUrl}/api/signage/ring/${ringId}`;

/** The token of a device that is let in by the ring's PIN. */
export async function enterByPin(siteUrl: string, ringId: number, input: { name: string; pin: string }) {
  const { status, body } = await call<{ token: string }>('POST', `${ringPath(siteUrl, ringId)}/tablets`, {}, input);
  if (status !== 200) throw new Error(`${input.name} was not let in: ${status}`);
  return body.token;
}

/** A tablet at a ring of a running site, without a screen. */
export function apiTablet(siteUrl: string, ringId: number, token: string) {
  const path = ringPath(siteUrl, ringId);
  const own = { ringtablet: token };
  let sequence = 0;

  const table = ({ waiting = 0 } = {}): Promise<Answer<Looked>> =>
    call<Looked>('GET', `${path}/table?waiting=${waiting}`, own);
  const personIn = ({ people }: RingTableDivision): number => people[0]?.competitorId ?? 0;
  return {
    table,
    /** Says of the first of a division whether they are here, as a tablet that saw nothing there before. */
    async presence(division: RingTableDivision, is: Presence): Promise<TableOutcome['outcome'] | undefined> {
      const [sheet] = division.sheets;
      if (!sheet) throw new Error('The division has no sheet');
      const { draftDivisionId, eventId } = sheet;
      const act = { kind: 'presence' as const, competitorId: personIn(division), is };
      const sent: SentTableAct = {
        sequence: ++sequence,
        nonce: randomUUID(),
        doneAt: Date.now(),
        does: { kind: 'sheet', draftDivisionId, eventId, seen: null, act },
      };
      const input = { sentAt: Date.now(), acts: [sent] };
      const { status, body } = await call<{ outcomes: TableOutcome[] }>('POST', `${path}/acts`, own, input);
      if (status !== 200) throw new Error(`The act was answered ${status}: ${JSON.stringify(body)}`);
      return body.outcomes[0]?.outcome;
    },
    /** What stands of that person in the log. */
    async standing(division: RingTableDivision): Promise<string | undefined> {
      const { acts } = (await table()).body;
      const said = acts.flatMap(({ act, draftDivisionId }) =>
        draftDivisionId === division.draftDivisionId &&
        act.kind === 'presence' &&
        act.competitorId === personIn(division)
          ? [act.is]
          : [],
      );
      return said.at(-1);
    },
  };
}
export type ApiTablet = ReturnType<typeof apiTablet>;

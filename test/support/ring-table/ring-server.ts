import type { TableAct, TableOutcome } from '#contract/ring-table/ring-table.ts';
import type { RingKeeper } from '#web/areas/signage/ring-table/tablet/ring-keeper.ts';
import type { NewAct, QueuedAct, StoredRing } from '#web/areas/signage/ring-table/tablet/ring-store.ts';
import { sampleTable } from './ring-sample.ts';

interface Sent {
  acts: { nonce: string; does: { kind: string; draftDivisionId: number; eventId: number; act: TableAct['act'] } }[];
}
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** As the site answers a ring's tablet, with one outcome for each act for ever; what reaches it, and what comes back, is up to the test. */
export class RingServer {
  readonly log: TableAct[] = [];
  readonly outcomes = new Map<string, TableOutcome>();
  readonly received: string[] = [];
  table = sampleTable();
  version = 'a';
  isEnded = false;
  /** It is not the day, and no director has opened the tables. */
  isClosed = false;
  /** What becomes of the next call. */
  fate: (call: string) => 'lost' | 'answer lost' | 'ok' = () => 'ok';
  /** What the server says to an act it has not seen. */
  judge: (nonce: string) => TableOutcome['outcome'] = () => 'applied';
  /** An act that it cannot even read. */
  cannotRead: string | null = null;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url}`;
    const fate = this.fate(call);
    if (fate === 'lost') throw new TypeError('no network');
    const said = this.#say(call, init);
    if (fate === 'answer lost') throw new TypeError('no network');
    return said;
  };

  #say(call: string, init: RequestInit): Response {
    if (call.endsWith('/tablets')) {
      this.isEnded = false;
      return answer({ tabletId: 1, token: 'another', ringName: 'Ring 2' });
    }
    if (this.isEnded) return answer({ code: 'tablet_ended', message: 'Ended' }, 401);
    if (this.isClosed) return answer({ code: 'tables_closed', message: 'They open on Friday' }, 409);
    if (call.endsWith('/acts')) return this.#take(JSON.parse(String(init.body)) as Sent);
    const query = new URLSearchParams(call.split('?')[1]);
    const isKnown = query.get('unlessVersion') === this.version;
    const since = isKnown ? Number(query.get('since')) : 0;
    const acts = this.log.filter(({ actId }) => actId > since);
    const table = isKnown ? null : this.table;
    return answer({ version: this.version, now: 600, holderHeardAt: 600, table, acts });
  }

  #take({ acts }: Sent): Response {
    if (acts.some(({ nonce }) => nonce === this.cannotRead))
      return answer({ code: 'bad_input', message: 'Cannot be read', errors: {} }, 400);
    for (const { nonce, does } of acts) {
      this.received.push(nonce);
      if (this.outcomes.has(nonce)) continue;
      const outcome = this.judge(nonce);
      this.outcomes.set(nonce, { nonce, outcome, detail: outcome === 'applied' ? null : 'Because' });
      const { draftDivisionId, eventId, act } = does;
      if (outcome === 'applied' && does.kind === 'sheet')
        this.log.push({ actId: this.log.length + 1, nonce, draftDivisionId, eventId, act });
    }
    return answer({ outcomes: acts.map(({ nonce }) => this.outcomes.get(nonce)) });
  }
}

/** What is on a device's disk: it outlives the page. */
export class MemoryKeeper implements Pick<RingKeeper, keyof RingKeeper> {
  disk: StoredRing = {
    ringId: 2,
    tablet: { tabletId: 1, name: 'Tablet 1', token: 'token' },
    name: 'Tablet 1',
    nextSequence: 1,
    base: null,
    acts: [],
    queue: [],
  };
  /** How long the disk takes. */
  slow: Promise<void> = Promise.resolve();

  open = async (): Promise<void> => {};
  tell = (): void => {};
  alone = (work: () => Promise<void>): Promise<void> => work();
  read = async (): Promise<StoredRing> => structuredClone(this.disk);
  async append(acts: readonly NewAct[]): Promise<QueuedAct[]> {
    await this.slow;
    const added = acts.map(act => ({
      ...structuredClone(act),
      ringId: 2,
      sequence: this.disk.nextSequence++,
      outcome: null,
      detail: null,
    }));
    this.disk.queue.push(...added);
    return structuredClone(added);
  }
  saveTablet: RingKeeper['saveTablet'] = async tablet => {
    this.disk = { ...this.disk, tablet, name: tablet.name };
  };
  saveOutcomes: RingKeeper['saveOutcomes'] = async outcomes => {
    const byNonce = new Map(outcomes.map(one => [one.nonce, one]));
    this.disk.queue = this.disk.queue.map(act => ({ ...act, ...byNonce.get(act.nonce) }));
  };
  saveTable: RingKeeper['saveTable'] = async ({ base, acts, isWhole, settled }) => {
    this.disk.base = structuredClone(base);
    this.disk.acts = [...(isWhole ? [] : this.disk.acts), ...structuredClone(acts)];
    this.disk.queue = this.disk.queue.filter(({ sequence }) => !settled.includes(sequence));
  };
  forgetNames: RingKeeper['forgetNames'] = async () => {
    this.disk = { ...this.disk, base: null, acts: [] };
  };
  forgetTable: RingKeeper['forgetTable'] = async () => {
    const former = this.disk.tablet && { formerToken: this.disk.tablet.token };
    this.disk = { ...this.disk, ...former, tablet: null, base: null, acts: [] };
  };
  drop: RingKeeper['drop'] = async ({ nonce }) => {
    this.disk.queue = this.disk.queue.filter(act => act.nonce !== nonce);
  };
}

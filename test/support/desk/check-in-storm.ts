import fc from 'fast-check';
import { applyOperation } from '#core/check-in/apply-operation.ts';
import type { DeskFamily } from '#core/check-in/desk-data.ts';
import { currentOf, seenOf } from '#core/check-in/obstacle.ts';
import { type DeskAct, type DeskOperation, type Flat, fieldOf, wantedOf } from '#core/check-in/operation.ts';
import { type Outcome, type Verdict, verdictOf } from '#core/check-in/verdict.ts';
import { deskFamily } from './desk-family.ts';

export interface QueuedOperation extends DeskOperation {
  sequence: number;
  nonce: string;
}
interface Stored extends QueuedOperation {
  device: number;
  verdict: Verdict;
}

const plainWording = { levelTitle: String, time: (at: string) => at.slice(11, 16), by: '' };

/** The server's rules over memory: what the module does over the database. */
export class ModelServer {
  /** The second is not finished when the morning begins. */
  families = new Map([1, 2].map(id => [id, deskFamily(id, { isCompleted: id === 1 })]));
  answers = new Map<number, boolean | null>([10, 20].map(id => [id, null]));
  stored: Stored[] = [];
  /** Every check-in that was applied, with the family as it was before. */
  checkedIn: { family: DeskFamily; operation: DeskOperation; device: number }[] = [];
  /** Every change of every field, as the chain it must be. */
  changes: { key: string; seen: Flat; before: Flat; after: Flat }[] = [];

  receive(device: number, operations: readonly QueuedOperation[]): { outcomes: Verdict[]; families: DeskFamily[] } {
    const outcomes = operations.map(operation => {
      const known = this.stored.find(s => s.device === device && s.nonce === operation.nonce);
      return known ? known.verdict : this.take(device, operation);
    });
    const ids = new Set(operations.map(o => o.registrationId));
    return { outcomes, families: [...this.families.values()].filter(f => ids.has(f.registrationId)) };
  }

  private take(device: number, operation: QueuedOperation): Verdict {
    const family = this.families.get(operation.registrationId);
    const current = currentOf(family, operation, this.answers, isDirectors(device));
    const verdict = verdictOf(operation, current, plainWording);
    this.stored.push({ ...operation, device, verdict });
    if (verdict.outcome !== 'applied' || !family || !('fields' in current)) return verdict;
    this.families.set(family.registrationId, applyOperation(family, operation));
    if (operation.kind === 'check-in') this.checkedIn.push({ family, operation, device });
    if (operation.kind === 'sms-answer')
      this.answers.set(Number(operation.value.contactId), operation.value.agreed as boolean);
    const { competitorId, kind, value } = operation;
    const key = [operation.registrationId, competitorId, fieldOf(kind), value.what, value.contactId].join(' ');
    // A signature and its undoing look at the same thing, each in its own words.
    const signer = (of: DeskFamily | undefined) => ({
      waiverSignedBy: of?.competitors.find(c => c.id === competitorId)?.waiverSignedBy ?? null,
    });
    const change =
      fieldOf(kind) === 'isWaiverSigned'
        ? {
            seen: kind === 'waiver' ? { waiverSignedBy: null } : operation.seen,
            before: signer(family),
            after: signer(this.families.get(family.registrationId)),
          }
        : { seen: operation.seen, before: current.fields, after: wantedOf(operation) };
    this.changes.push({ key, ...change });
    return verdict;
  }
}

export class ModelDevice {
  private base = new Map<number, DeskFamily>();
  queue: QueuedOperation[] = [];
  made: QueuedOperation[] = [];
  answered = new Map<string, Outcome>();
  private sequence = 0;
  private readonly server: ModelServer;
  readonly id: number;
  private readonly skewMs: number;

  constructor(server: ModelServer, id: number, skewMs: number) {
    this.server = server;
    this.id = id;
    this.skewMs = skewMs;
    this.fetch();
  }
  fetch(): void {
    this.base = new Map(this.server.families);
  }
  /** What its screen shows: the server's word with its own waiting operations over it. */
  view(registrationId: number): DeskFamily {
    const family = this.base.get(registrationId) as DeskFamily;
    return this.queue.filter(o => o.registrationId === registrationId).reduce(applyOperation, family);
  }
  act(act: Omit<DeskAct, 'doneAt'>, nowMs: number): void {
    const doneAt = new Date(nowMs + this.skewMs).toISOString();
    const whole = { ...act, doneAt };
    const sequence = ++this.sequence;
    const seen = seenOf(this.view(act.registrationId), whole);
    const operation = { ...whole, sequence, nonce: `${this.id}-${sequence}`, seen };
    this.queue.push(operation);
    this.made.push(operation);
  }
  /** Sends a part of the queue; `isAnswerLost`: the server took it, and the device never heard. */
  send(from: number, count: number, isAnswerLost: boolean): void {
    const part = this.queue.slice(from, from + count);
    if (part.length === 0) return;
    const answer = this.server.receive(this.id, part);
    if (isAnswerLost) return;
    for (const [i, { nonce }] of part.entries()) this.answered.set(nonce, (answer.outcomes[i] as Verdict).outcome);
    this.queue = this.queue.filter(o => !part.includes(o));
    for (const family of answer.families) this.base.set(family.registrationId, family);
  }
}

/** Two of the six devices are signed in as director. */
export const isDirectors = (device: number): boolean => device < 2;

const act = fc.record({
  type: fc.constant('act' as const),
  device: fc.nat(5),
  registrationId: fc.constantFrom(1, 2),
  child: fc.constantFrom(1, 2),
  what: fc.oneof(
    fc.constant({ kind: 'check-in' as const, value: {} }),
    fc.constant({ kind: 'check-in' as const, value: { reason: 'The parent pays at ten' } }),
    fc.constant({ kind: 'undo-check-in' as const, value: {} }),
    fc.record({ kind: fc.constant('measure' as const), value: fc.record({ weightKg: fc.constantFrom(41, 43, null) }) }),
    fc.record({ kind: fc.constant('level' as const), value: fc.record({ levelId: fc.constantFrom(1, 2, 3) }) }),
    fc.record({
      kind: fc.constant('waiver' as const),
      value: fc.record({
        signedBy: fc.constantFrom('Maija Korhonen', 'Pekka Korhonen'),
        waiverVersionId: fc.constant(1),
      }),
    }),
    fc.constant({ kind: 'undo-waiver' as const, value: {} }),
    fc.record({ kind: fc.constant('sms-answer' as const), value: fc.record({ agreed: fc.boolean() }) }),
    fc.constant({ kind: 'hand-over' as const, value: { what: 'lunch' } }),
    fc.constant({ kind: 'undo-hand-over' as const, value: { what: 'lunch' } }),
  ),
});
const send = fc.record({
  type: fc.constant('send' as const),
  device: fc.nat(5),
  from: fc.nat(2),
  count: fc.integer({ min: 1, max: 4 }),
  isAnswerLost: fc.boolean(),
});
const fetchList = fc.record({ type: fc.constant('fetch' as const), device: fc.nat(5) });
const stray = fc.record({ type: fc.constant('stray' as const), device: fc.nat(5), from: fc.nat(10) });
const finish = fc.record({ type: fc.constant('finish' as const), registrationId: fc.constantFrom(1, 2) });
const withdraw = fc.record({ type: fc.constant('withdraw' as const), registrationId: fc.constantFrom(1, 2) });

/** What happens at six desks in one morning, in any order. */
export const mornings = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: act },
    { weight: 6, arbitrary: send },
    { weight: 2, arbitrary: fetchList },
    { weight: 2, arbitrary: stray },
    { weight: 1, arbitrary: withdraw },
    { weight: 1, arbitrary: finish },
  ),
  { minLength: 5, maxLength: 60 },
);
type Step = (typeof mornings extends fc.Arbitrary<infer T> ? T : never)[number];

const hour = 3_600_000;
const start = Date.parse('2027-05-01T12:00:00Z');

/** Lives through one morning, then brings every device back to the network. */
export function liveThrough(steps: readonly Step[]): { server: ModelServer; devices: ModelDevice[] } {
  const server = new ModelServer();
  const devices = [0, hour, -hour, 61_000, -7000, 0].map((skew, id) => new ModelDevice(server, id, skew));
  steps.forEach((step, i) => {
    const device = devices['device' in step ? step.device : 0] as ModelDevice;
    if (step.type === 'act') {
      const { kind, value } = step.what;
      const isFamilys = kind === 'sms-answer' || kind === 'hand-over' || kind === 'undo-hand-over';
      device.act(
        {
          registrationId: step.registrationId,
          competitorId: isFamilys ? null : step.registrationId * 10 + step.child,
          kind,
          value: kind === 'sms-answer' ? { ...value, contactId: step.registrationId * 10 } : value,
        },
        start + i * 1000,
      );
    } else if (step.type === 'send') device.send(step.from, step.count, step.isAnswerLost);
    else if (step.type === 'fetch') device.fetch();
    // A request that was on its way for long, or is sent again: the server has seen it, or has not.
    else if (step.type === 'stray') server.receive(step.device, device.made.slice(step.from, step.from + 2));
    else if (step.type === 'finish') finishAndPay(server, step.registrationId);
    else withdrawFirst(server, step.registrationId);
  });
  for (const device of devices) device.send(0, device.queue.length, false);
  for (const device of devices) device.fetch();
  return { server, devices };
}

function finishAndPay(server: ModelServer, registrationId: number): void {
  const family = server.families.get(registrationId) as DeskFamily;
  server.families.set(registrationId, { ...family, isCompleted: true });
}

function withdrawFirst(server: ModelServer, registrationId: number): void {
  const family = server.families.get(registrationId) as DeskFamily;
  const competitors = family.competitors.map((c, i) => (i === 0 ? { ...c, isWithdrawn: true } : c));
  server.families.set(registrationId, { ...family, competitors });
}

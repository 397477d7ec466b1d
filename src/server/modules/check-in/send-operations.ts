import type * as contract from '#contract/check-in.ts';
import { access, mayUse, type Role } from '#core/access/access.ts';
import { isMoney } from '#core/check-in/desk-money.ts';
import { nonsenseOf } from '#core/check-in/nonsense.ts';
import { type Current, currentOf } from '#core/check-in/obstacle.ts';
import {
  type DeskKind,
  type DeskOperation,
  type Flat,
  handedThingOf,
  noRegistration,
} from '#core/check-in/operation.ts';
import { knownVerdict, ownNonce } from '#core/check-in/repeated-operation.ts';
import { senderWords } from '#core/check-in/sender-words.ts';
import { type Verdict, verdictOf } from '#core/check-in/verdict.ts';
import { clockTimeAt } from '#core/time/clock-time.ts';
import { found } from '../../app-error.ts';
import { type ActingCall, type Call, callerOf, handler } from '../../call.ts';
import { lockStaffCompetitors } from '../registration/competitor.actions.ts';
import { type Choices, loadChoices } from '../tournament/tournament.actions.ts';
import { type LoadedFamily, loadFamilies } from './desk-family.ts';
import { bookDeskMoney, bookDoorSale, doorObstacle } from './desk-sale.ts';
import { heard, lockDevice, updateDevice } from './device.db.ts';
import { Effects } from './effects.ts';
import {
  findAuthor,
  insertOperations,
  listStaffIds,
  listStored,
  listWaiverVersionIds,
  lockFamilies,
} from './operation.db.ts';

type Sent = contract.Operation;

const sameField: Record<DeskKind, readonly DeskKind[]> = {
  'check-in': ['check-in'],
  'undo-check-in': ['check-in'],
  measure: ['measure'],
  level: ['level'],
  waiver: ['waiver'],
  'undo-waiver': ['waiver'],
  concussion: ['concussion'],
  'sms-answer': ['sms-answer'],
  'hand-over': ['hand-over'],
  'undo-hand-over': ['hand-over'],
  'take-cash': [],
  sell: [],
};

/** "by Mia Roy for Priya Sharma at 8:52 a.m. (Desk 1)": who brought it to where it is; empty when that was not at a desk. */
async function authorOf(call: ActingCall, operation: DeskOperation): Promise<string> {
  const handed = handedThingOf(operation.value);
  const thing: Flat =
    operation.kind === 'sms-answer'
      ? { contactId: operation.value.contactId ?? null }
      : handed
        ? { what: handed.what, ...(handed.merchOrderId === null ? {} : { merchOrderId: handed.merchOrderId }) }
        : {};
  const { registrationId, competitorId, kind } = operation;
  const author = await findAuthor(call.db, { registrationId, competitorId, kinds: sameField[kind], thing });
  if (!author) return '';
  const time = clockTimeAt(author.doneAt.getTime(), call.app.config.timeZone);
  return `by ${senderWords(author.sender, author.colleague)} at ${time} (${author.device})`;
}

/** What there is to name: levels, and texts of waivers. */
export interface Facts {
  choices: Choices;
  waiverIds: ReadonlySet<number>;
  /** A director did it, and a director answers for it. CHECK-20 */
  mayOverride: boolean;
}
export const mayOverride = (roles: readonly Role[]): boolean => mayUse(access.overrideCheckIn, roles);

export async function waiverIdsFor(call: ActingCall, operations: readonly { kind: string }[]): Promise<Set<number>> {
  return operations.some(({ kind }) => kind === 'waiver') ? listWaiverVersionIds(call.db) : new Set();
}

/** Where an operation names a level or a waiver text: there has to be one. */
export function currentFor(loaded: LoadedFamily | undefined, operation: DeskOperation, facts: Facts): Current {
  const { kind, value } = operation;
  if (kind === 'level' && !facts.choices.levels.some(level => level.id === value.levelId))
    return { obstacle: 'This level doesn’t exist' };
  if (kind === 'waiver' && !facts.waiverIds.has(Number(value.waiverVersionId)))
    return { obstacle: 'This waiver text doesn’t exist' };
  if (kind === 'concussion' && loaded && loaded.concussionVersion !== value.concussionVersion)
    return {
      obstacle: 'The concussion resource or the code of conduct has changed: the family needs to read it again',
    }; // REG-29
  return currentOf(loaded?.family, operation, loaded?.smsAnswers, facts.mayOverride);
}

async function judge(
  call: ActingCall,
  operation: DeskOperation,
  current: Current,
  choices: Choices,
  keep: () => Promise<void>,
): Promise<Verdict> {
  const wording = {
    levelTitle: (id: number) => choices.levels.find(level => level.id === id)?.title ?? String(id),
    time: (instant: string) => clockTimeAt(Date.parse(instant), call.app.config.timeZone),
    by: '',
  };
  const verdict = verdictOf(operation, current, wording);
  if (verdict.outcome !== 'already' && verdict.outcome !== 'conflict') return verdict;
  await keep();
  return verdictOf(operation, current, { ...wording, by: await authorOf(call, operation) });
}

type Row = Parameters<typeof insertOperations>[1][number];

/** At this very moment another device sends the same: what it did is seen when the transaction is tried again. */
const sentElsewhere = () => Object.assign(new Error('Another device sends this operation'), { code: '40001' });

/**
 * One batch of a device: decided act by act over what is locked and loaded once, written once, what is refused too. CHECK-5,
 * CHECK-6, CHECK-14
 */
async function takeBatch(call: Call<typeof contract.sendOperations>) {
  const { deviceId, waiting } = call.input;
  const operations = call.input.operations.toSorted((a, b) => a.sequence - b.sequence); // CHECK-8
  const device = found(await lockDevice(call.db, deviceId));
  await updateDevice(call.db, deviceId, heard(call.now, waiting));
  const registrationIds = [...new Set(operations.map(o => o.registrationId))].filter(id => id !== noRegistration);
  const erased = await lockFamilies(call.db, registrationIds);
  const effects = new Effects(call, await lockStaffCompetitors(call.db, registrationIds));
  const known = await listStored(
    call.db,
    operations.flatMap(({ nonce }) => [nonce, ownNonce(deviceId, nonce)]),
  );
  const doers = [...new Set(operations.map(o => o.doneBy))];
  const staff = await listStaffIds(call.db, doers, access.checkIn);
  const directors = mayOverride(callerOf(call).roles)
    ? await listStaffIds(call.db, doers, access.overrideCheckIn)
    : new Set<number>();
  const common = { choices: await loadChoices(call), waiverIds: await waiverIdsFor(call, operations) };
  const loaded = new Map((await loadFamilies(call, { registrationIds })).map(l => [l.family.registrationId, l]));
  const outcomes = new Map<string, Verdict>();
  const rows: Row[] = [];
  /** Who did something in this very batch is looked up in what it has kept so far. */
  const keep = async (): Promise<void> => {
    if (!(await insertOperations(call.db, rows.splice(0)))) throw sentElsewhere();
  };
  for (const operation of operations) {
    const before = knownVerdict(operation, deviceId, known);
    if (before && before !== 'taken') {
      outcomes.set(operation.nonce, before);
      continue;
    }
    const family = loaded.get(operation.registrationId);
    const facts = { ...common, mayOverride: directors.has(operation.doneBy) };
    const refusal = device.revokedAt
      ? 'This device was removed from check-in'
      : before === 'taken'
        ? 'Another device has sent something else under this number'
        : erased.has(operation.registrationId)
          ? 'This family’s data was erased'
          : staff.has(operation.doneBy)
            ? undefined
            : 'The person who did it isn’t allowed to check people in';
    const isDoorSale = operation.registrationId === noRegistration && !nonsenseOf(operation);
    const obstacle = isDoorSale ? await doorObstacle(call, operation) : undefined;
    const current = obstacle ? { obstacle } : currentFor(family, operation, facts);
    let verdict: Verdict = refusal
      ? { outcome: 'refused', detail: refusal }
      : await judge(call, operation, current, facts.choices, keep);
    if (verdict.outcome === 'applied' && isDoorSale) {
      await effects.flush();
      verdict = { ...verdict, detail: (await bookDoorSale(call, operation, device.name)).detail };
    } else if (verdict.outcome === 'applied' && family && isMoney(operation.kind)) {
      await effects.flush(); // a signature of just now belongs to the order that is paid
      const booked = await bookDeskMoney(call, family, operation, device.name);
      verdict = { ...verdict, detail: booked.detail };
      registrationIds.push(booked.registrationId);
      for (const one of await loadFamilies(call, { registrationIds: [booked.registrationId] }))
        loaded.set(booked.registrationId, one);
    } else if (verdict.outcome === 'applied' && family) {
      const colleagueId = operation.doneBy === callerOf(call).actorId ? null : operation.doneBy;
      const doing = { colleagueId, desk: device.name, choices: facts.choices };
      const applied = await effects.apply(family, operation, doing);
      loaded.set(operation.registrationId, applied.loaded);
      verdict = { ...verdict, detail: applied.detail };
    }
    const nonce = before === 'taken' ? ownNonce(deviceId, operation.nonce) : operation.nonce;
    const row = rowOf(call, operation, { deviceId, nonce, verdict });
    // What a desk without network noted of them comes too late to be kept, but for amounts. PRIV-5, PRIV-6
    const isTooLate = erased.has(operation.registrationId) && !isMoney(operation.kind);
    rows.push(isTooLate ? { ...row, value: '{}', seen: '{}' } : row);
    known.push({ ...operation, deviceId, ...verdict });
    outcomes.set(operation.nonce, verdict);
  }
  await keep();
  await effects.flush();
  return { outcomes, registrationIds: device.revokedAt ? [] : registrationIds };
}

function rowOf(
  call: ActingCall,
  operation: Sent,
  { deviceId, nonce, verdict }: { deviceId: string; nonce: string; verdict: Verdict },
): Row {
  const doneAt = Date.parse(operation.doneAt);
  return {
    deviceId,
    sequence: operation.sequence,
    nonce,
    registrationId: operation.registrationId,
    competitorId: operation.competitorId,
    kind: operation.kind,
    value: JSON.stringify(operation.value),
    seen: JSON.stringify(operation.seen),
    doneBy: operation.doneBy,
    doneAt: Number.isNaN(doneAt) ? call.now : new Date(doneAt),
    sentBy: callerOf(call).actorId,
    receivedAt: call.now,
    ...verdict,
  };
}

export const sendOperationsHandlers = {
  'checkIn.sendOperations': handler<typeof contract.sendOperations>({
    async run(call) {
      const { outcomes, registrationIds } = await takeBatch(call);
      const families = registrationIds.length === 0 ? [] : await loadFamilies(call, { registrationIds });
      return {
        outcomes: call.input.operations.map(({ nonce }) => ({ nonce, ...(outcomes.get(nonce) as Verdict) })),
        families: families.map(l => l.family),
      };
    },
  }),
};

import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs, stateAfter } from '#core/communication/delivery.ts';
import { introductionOf } from '#core/communication/sms-text.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addressKeyOf, attempt, type Claim, findTaken, type Outcome } from './attempt.ts';
import { introduceTexts } from './introduction.db.ts';
import {
  type Channel,
  claimDue,
  isAtMostOnce,
  listUnsureTexts,
  markAbandoned,
  markSent,
  markUnsent,
  type OutboxRow,
  postponeAsking,
  releaseAllMails,
  releaseClaims,
} from './outbox.db.ts';
import { messagesOf } from './outbox.presenter.ts';
import { createSendingLocks } from './sending-locks.ts';
import { hasSecretLink } from './stored-message.ts';
import { suppress } from './suppression.actions.ts';
import { scopesOf } from './suppression.db.ts';

const leaseMs = 60_000; // longer than a mail may take until it has left
const atOnce = 5; // and so many a process that dies leaves in doubt
const noteAgainMs = 1000;
const noteForMs = 10 * 60_000;
const lookAfterHoldMs = 60_000;
const askAfterMs = 30_000;
const askAgainAfterMs = 15 * 60_000;

async function withContent(app: AppContext, channel: Channel, rows: readonly OutboxRow[]): Promise<Claim[]> {
  if (rows.length === 0) return [];
  const messages = await messagesOf(app.db, rows);
  const scopes = await scopesOf(app.db, channel, rows.map(addressKeyOf));
  return rows.map(row => ({
    row,
    message: row.messageId === null ? undefined : messages.get(row.messageId),
    scopes: scopes.get(addressKeyOf(row)) ?? [],
  }));
}

/** Texts that are tried for the first time, with how they say who writes. MSG-17 */
async function withIntroductions(
  app: AppContext,
  channel: Channel,
  rows: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const fresh = rows.filter(({ attempts }) => attempts === 1);
  if (channel !== 'sms' || fresh.length === 0) return rows;
  const introduction = introductionOf(await app.organisation.read());
  const decided = await inTransaction(app, db => introduceTexts(db, fresh, introduction));
  return rows.map(row => ({ ...row, introducedAs: decided.get(row.id) ?? row.introducedAs }));
}

export interface Delivery {
  /** Begins what is due, as far as there is room, and waits for none of it. */
  look(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  ended(): Promise<void>;
}

/**
 * Sends what is due on one channel, a few at a time, each outside any transaction, so that one that hangs delays no
 * other. Single mails go at least once: if the process dies before recording it, the mail is sent again with the same
 * Message-ID. Messages to many, and texts, go at most once. MSG-7, MSG-14
 */
export function createDelivery(
  app: AppContext,
  channel: Channel,
  { isStopping, onRoom }: { isStopping(): boolean; onRoom(): void },
): Delivery {
  const locks = createSendingLocks(app.store);
  const underWay = new Map<number, Promise<void>>();

  async function take(): Promise<Claim[]> {
    const now = app.clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs * app.clock.speed);
    const rows = await claimDue(app.db, channel, {
      now,
      leaseUntil,
      most: atOnce - underWay.size,
      besides: [...underWay.keys()],
    });
    const ids = rows.map(row => row.id);
    try {
      if (ids.length > 0) await locks.hold(ids);
      return await withContent(app, channel, await withIntroductions(app, channel, rows));
    } catch (error) {
      await releaseClaims(app.db, ids).catch(() => {}); // else their lease ends
      for (const id of ids) await locks.release(id);
      throw error;
    }
  }
  async function send(claim: Claim): Promise<void> {
    const { id } = claim.row;
    try {
      await noteSurely(app, claim, await attempt(app, claim), isStopping);
    } catch (err) {
      app.log.error({ outboxId: id, err }, 'What became of a message could not be written down');
    }
    await locks.release(id);
    underWay.delete(id);
    onRoom();
  }

  let isStart = true;

  return {
    async look() {
      await settleAbandoned(app, channel, { isStart, besides: [...underWay.keys()] });
      isStart = false;
      await locks.renew();
      while (underWay.size < atOnce && !isStopping()) {
        const claims = await take();
        if (claims.length === 0) return;
        for (const claim of claims) underWay.set(claim.row.id, send(claim));
      }
    },
    async ended() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

/** While the database is away the outcome is kept, and the message with it: forgotten, it would go again. */
async function noteSurely(app: AppContext, claim: Claim, outcome: Outcome, isStopping: () => boolean): Promise<void> {
  for (const until = performance.now() + noteForMs; ; await sleep(noteAgainMs)) {
    try {
      return await note(app, claim, outcome);
    } catch (error) {
      if (isStopping() || performance.now() > until) throw error;
    }
  }
}

/** Writes down what became of an attempt. */
async function note(app: AppContext, { row }: Claim, outcome: Outcome): Promise<void> {
  const at = app.clock.now();
  const isReal = row.channel === 'sms' ? app.sms.isReal : app.mail.isReal;
  const keepsPayload = !isReal || !hasSecretLink(row);
  if (outcome.isSuppressed) {
    await markUnsent(app.db, row, { status: 'suppressed', notBefore: at, error: null, keepsPayload });
    return;
  }
  if (outcome.result.ok) {
    const { providerId, state } = outcome as Extract<Outcome, { providerId: string }>;
    return markSent(app.db, row, { at, providerId, status: state, keepsPayload });
  }
  const { error, suppress: reason } = outcome as Extract<Outcome, { error: string }>;
  const status = stateAfter(outcome.result, { attempts: row.attempts, isAtMostOnce: isAtMostOnce(row) });
  if (status === 'failed')
    app.log.warn({ outboxId: row.id, template: row.template, error }, 'A message cannot be sent');
  const { isOnHold = false } = outcome.result;
  const waitMs = isOnHold ? lookAfterHoldMs : status === 'unsure' ? askAfterMs : backOffMs(row.attempts, Math.random());
  const isFinal = status === 'failed' || status === 'suppressed';
  const failure = {
    status,
    notBefore: new Date(at.getTime() + waitMs),
    error: error.slice(0, 500),
    keepsPayload: keepsPayload || !isFinal,
    isUntried: isOnHold,
  };
  if (!reason) {
    await markUnsent(app.db, row, failure);
    return;
  }
  const address = { channel: row.channel, address: addressKeyOf(row) };
  await inTransaction(app, async db => {
    if (await markUnsent(db, row, failure))
      await suppress({ db, now: at, caller: null }, { ...address, scope: 'all', reason }, error.slice(0, 200));
  });
}

/**
 * Handles what a dead process had begun: single mails go again when their lease ends, anything else is unsure. The
 * embedded database belongs to one process, so at its start every claim is from a dead one.
 */
export async function settleAbandoned(
  { db, store, clock }: AppContext,
  channel: Channel,
  { isStart, besides }: { isStart: boolean; besides: readonly number[] },
): Promise<void> {
  const now = clock.now();
  const isAlone = isStart && store.kind === 'embedded';
  if (isAlone) await releaseAllMails(db);
  await markAbandoned(db, channel, {
    now: isAlone ? null : now,
    besides,
    askFrom: new Date(now.getTime() + askAfterMs),
  });
}

/**
 * Asks the carrier about texts that may have been accepted: those it knows are sent, the others stay unsure. If it
 * doesn't answer, it isn't asked about the rest, since due texts are waiting. Returns false if it was silent. MSG-7
 */
export async function askAboutUnsureTexts(app: AppContext, isStopping: () => boolean): Promise<boolean> {
  if (!app.sms.isReal) return true;
  const now = app.clock.now();
  const claims = await withContent(app, 'sms', await listUnsureTexts(app.db, now, 100));
  for (const claim of claims) {
    if (isStopping()) return true;
    const isAnswered = await askAbout(app, claim, now);
    await postponeAsking(app.db, claim.row.id, new Date(now.getTime() + askAgainAfterMs));
    if (!isAnswered) return false;
  }
  return true;
}

async function askAbout(app: AppContext, claim: Claim, at: Date): Promise<boolean> {
  try {
    const found = await findTaken(app, claim);
    if (found)
      await markSent(app.db, claim.row, {
        at,
        providerId: found.providerId,
        status: found.state,
        keepsPayload: true,
      });
    return true;
  } catch (error) {
    app.log.warn({ outboxId: claim.row.id, err: error }, 'The carrier could not be asked about a text');
    return false;
  }
}

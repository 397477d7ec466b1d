import { backOffMs, stateAfter } from '#core/message/delivery.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addressKeyOf, attempt, type Claim, findTaken, type Outcome } from './attempt.ts';
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
import { hasSecretLink } from './stored-message.ts';
import { suppress } from './suppression.actions.ts';
import { scopesOf } from './suppression.db.ts';

const leaseMs = 5 * 60_000; // longer than the slowest attempts of one take, one after the other
const atOnce = 5;
const taken = atOnce; // few, because whatever a process that dies has taken is left in doubt
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

/**
 * Sends what is due on one channel until nothing is, a few side by side, each outside every transaction. Single mails at
 * least once: when the process dies between sending and noting it, the mail goes again, with the same Message-ID. Messages
 * to many and texts at most once. MSG-7
 */
export async function deliverDue(app: AppContext, channel: Channel, isStopping: () => boolean): Promise<void> {
  const waiting: Claim[] = [];
  let isEmpty = false;
  let taking: Promise<void> | undefined;

  async function take(): Promise<void> {
    const now = app.clock.now();
    const rows = await claimDue(app.db, channel, now, new Date(now.getTime() + leaseMs), taken);
    waiting.push(...(await withContent(app, channel, rows)));
    isEmpty = rows.length === 0;
  }
  async function next(): Promise<Claim | undefined> {
    while (!isStopping()) {
      const claim = waiting.shift();
      if (claim || isEmpty) return claim;
      taking ??= take().finally(() => {
        taking = undefined;
      });
      await taking;
    }
  }
  async function work(): Promise<void> {
    for (let claim = await next(); claim; claim = await next()) await note(app, claim, await attempt(app, claim));
  }

  try {
    const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  } finally {
    await releaseClaims(
      app.db,
      waiting.map(({ row }) => row.id),
    );
  }
}

/** Writes down what became of an attempt. */
async function note(app: AppContext, { row }: Claim, outcome: Outcome): Promise<void> {
  const at = app.clock.now();
  const isReal = row.channel === 'sms' ? app.sms.isReal : app.mail.isReal;
  const keepsPayload = !isReal || !hasSecretLink(row);
  if (outcome.isSuppressed)
    return markUnsent(app.db, row, { status: 'suppressed', notBefore: at, error: null, keepsPayload });
  if (outcome.result.ok) {
    const { providerId, state } = outcome as Extract<Outcome, { providerId: string }>;
    return markSent(app.db, row, { at, providerId, status: state, keepsPayload });
  }
  const { error, suppress: reason } = outcome as Extract<Outcome, { error: string }>;
  const status = stateAfter(outcome.result, { attempts: row.attempts, isAtMostOnce: isAtMostOnce(row) });
  if (status === 'failed')
    app.log.warn({ outboxId: row.id, template: row.template, error }, 'A message cannot be sent');
  const waitMs = status === 'unsure' ? askAfterMs : backOffMs(row.attempts, Math.random());
  const isFinal = status === 'failed' || status === 'suppressed';
  const failure = {
    status,
    notBefore: new Date(at.getTime() + waitMs),
    error: error.slice(0, 500),
    keepsPayload: keepsPayload || !isFinal,
  };
  if (!reason) return markUnsent(app.db, row, failure);
  const address = { channel: row.channel, address: addressKeyOf(row) };
  await inTransaction(app, async db => {
    await markUnsent(db, row, failure);
    await suppress({ db, now: at, caller: null }, { ...address, scope: 'all', reason }, error.slice(0, 200));
  });
}

/**
 * What a process that died had begun: single mails go again when their lease ends, anything else is unsure. The embedded
 * database belongs to one process: at its start, whatever is taken was taken by one that died.
 */
export async function settleAbandoned({ db, store, clock }: AppContext, isStart: boolean): Promise<void> {
  const now = clock.now();
  const isAlone = isStart && store.kind === 'embedded';
  if (isAlone) await releaseAllMails(db);
  await markAbandoned(db, isAlone ? null : now, new Date(now.getTime() + askAfterMs));
}

/** Asks the carrier about texts that may have been taken: what it has is sent, what it does not know stays unsure. MSG-7 */
export async function askAboutUnsureTexts(app: AppContext, isStopping: () => boolean): Promise<void> {
  if (!app.sms.isReal) return;
  const now = app.clock.now();
  const claims = await withContent(app, 'sms', await listUnsureTexts(app.db, now, 100));
  for (const claim of claims) {
    if (isStopping()) return;
    try {
      const found = await findTaken(app, claim);
      if (found)
        await markSent(app.db, claim.row, {
          at: now,
          providerId: found.providerId,
          status: found.state,
          keepsPayload: true,
        });
    } catch (error) {
      app.log.warn({ outboxId: claim.row.id, error: String(error) }, 'The carrier could not be asked about a text');
    }
    await postponeAsking(app.db, claim.row.id, new Date(now.getTime() + askAgainAfterMs));
  }
}

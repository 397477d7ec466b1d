import { dueStep } from '#core/communication/waiting-message.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listDueIds, lockWaiting, queueWaiting, stopWaiting } from '../outbox/outbox.actions.ts';
import { recipientsOf } from './message-recipients.ts';

/** Sends the messages whose time has come, each once and to everyone it reaches now; a late one stays behind. MSG-20 */
export async function sendWaiting(app: AppContext, isStopping = () => false): Promise<void> {
  await app.organisation.read(); // what the site offers, as it is now
  for (const id of await listDueIds(app.db, app.clock.now())) {
    if (isStopping()) return;
    await goOut(app, id).catch(err => app.log.error({ message: id, err }, 'A message at a set time could not go out'));
  }
}

async function goOut(app: AppContext, id: number): Promise<void> {
  const after: (() => void)[] = [];
  await inTransaction(app, async db => {
    after.length = 0;
    const now = app.clock.now();
    const row = await lockWaiting(db, id);
    if (!row || row.goesOutAt > now) return; // stopped or moved meanwhile, or sent by another process
    const call = { app, db, now, caller: null, afterCommit: (work: () => void) => void after.push(work) };
    if (dueStep(row.goesOutAt, now) === 'late') return stopWaiting(call, row, 'late');
    const recipients = await recipientsOf(call, row);
    if (recipients.length === 0) return stopWaiting(call, row, 'nobody');
    await queueWaiting(call, row, recipients);
  });
  for (const work of after) work();
}

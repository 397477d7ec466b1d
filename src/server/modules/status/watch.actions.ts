import { databaseDown, type StatusLine } from '#core/alarm/alarm-lines.ts';
import { type AlarmNews, changeOf, newsOf } from '#core/alarm/alarm-mails.ts';
import type { AppContext } from '../../call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { senderOf } from '../organisation/organisation.actions.ts';
import {
  type AlarmRow,
  endAlarms,
  isAloneLooking,
  leaseAlarms,
  listAlarms,
  markTold,
  raiseAlarms,
  seeAlarms,
} from './alarm.db.ts';
import { currentStatus } from './status.ts';
import { addTraffic, deleteTrafficBefore } from './traffic.db.ts';

const leaseMs = 60_000;
const slowestWriteMs = 5000;
const dayMs = 86_400_000;

/** What one process remembers between two looks. */
export interface Watch {
  process: string;
  /** Of a database that is away, in a row. */
  failures: number;
  isToldDown: boolean;
}
type Told = { id: number; news: AlarmNews; line: Pick<StatusLine, 'title' | 'says'> & { next: string } };

/** One look: a real write, the status, what changed about the alarms, and the mail about it. ALARM-12, ALARM-13 */
export async function look(app: AppContext, watch: Watch): Promise<void> {
  try {
    await writeTraffic(app, watch.process);
  } catch (err) {
    await noteDown(app, watch, err);
    return;
  }
  await noteUp(app, watch);
  const told = await findNews(app, await currentStatus(app));
  if (told.length > 0) await tell(app, told);
}

/** ALARM-7: something is really written, within five seconds. */
async function writeTraffic({ traffic, db, clock }: AppContext, process: string): Promise<void> {
  const minutes = traffic.take();
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A write takes too long')), slowestWriteMs);
  });
  const now = clock.now();
  const write = addTraffic(db, process, minutes, now);
  try {
    await Promise.race([write, tooSlow]);
  } catch (error) {
    write.catch(() => {}); // it may still fail, when nobody waits for it any more
    traffic.putBack(minutes);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  traffic.writeMs = performance.now() - began;
  await deleteTrafficBefore(db, new Date(now.getTime() - dayMs * Math.max(1, clock.speed)));
}

async function noteDown(app: AppContext, watch: Watch, err: unknown): Promise<void> {
  watch.failures++;
  app.log.error({ alarm: 'database', err }, 'Nothing can be written');
  if (watch.failures < 2 || watch.isToldDown) return;
  watch.isToldDown = await send(app, `down-${watch.process}-${app.clock.now().getTime()}`, [
    { news: 'raised', line: { ...databaseDown, next: databaseDown.next ?? '' } },
  ]);
}

async function noteUp(app: AppContext, watch: Watch): Promise<void> {
  if (watch.failures > 0) app.log.info({ alarm: 'database' }, 'It can be written again');
  watch.failures = 0;
  if (!watch.isToldDown) return;
  const line = { title: databaseDown.title, says: 'It can be written again.', next: '' };
  const id = `up-${watch.process}-${app.clock.now().getTime()}`;
  watch.isToldDown = !(await send(app, id, [{ news: 'over', line }]));
}

const millis = (at: Date | null): number | null => at?.getTime() ?? null;
const known = (row: AlarmRow) => ({
  key: row.key,
  raisedAt: row.raisedAt.getTime(),
  seenAt: row.seenAt.getTime(),
  overAt: millis(row.overAt),
  toldAt: millis(row.toldAt),
  overToldAt: millis(row.overToldAt),
});

/** Notes what changed, and takes what is to be told; nothing while another process looks. */
async function findNews(app: AppContext, lines: readonly StatusLine[]): Promise<Told[]> {
  return inTransaction(app, async db => {
    if (!(await isAloneLooking(db))) return [];
    const now = app.clock.now();
    const open = (await listAlarms(db)).filter(({ overAt }) => overAt === null).map(known);
    const { raised, seen, over } = changeOf(open, lines, now.getTime());
    await raiseAlarms(db, raised, now);
    await seeAlarms(db, seen, now);
    await endAlarms(db, over, now);
    for (const { key } of raised) app.log.error({ alarm: key }, 'An alarm was raised');
    for (const key of over) app.log.info({ alarm: key }, 'An alarm is over');
    if (app.config.alarmMail === null) return [];
    const told = (await listAlarms(db)).flatMap(row => {
      const news = newsOf(known(row), now.getTime());
      return news === null || (row.leaseUntil && row.leaseUntil > now) ? [] : [{ id: row.id, news, line: row }];
    });
    const until = new Date(now.getTime() + leaseMs * app.clock.speed);
    await leaseAlarms(
      db,
      told.map(({ id }) => id),
      until,
    );
    return told;
  });
}

async function tell(app: AppContext, told: readonly Told[]): Promise<void> {
  const now = app.clock.now();
  const id = told.map(({ id, news }) => `${id}-${news}`).join('-');
  const isSent = await send(app, news(told) === 'again' ? `${id}-${now.getTime()}` : id, told);
  if (isSent) for (const { id, news } of told) await markTold(app.db, id, news === 'over', now);
  else
    await leaseAlarms(
      app.db,
      told.map(({ id }) => id),
      null,
    );
}
const news = (told: readonly Told[]): AlarmNews => told.find(({ news }) => news !== 'over')?.news ?? 'over';

/** At once and past the outbox, which may be what is stuck. False: it could not be sent, and is tried at the next look. */
async function send(app: AppContext, id: string, told: readonly Pick<Told, 'news' | 'line'>[]): Promise<boolean> {
  const { alarmMail, publicUrl } = app.config;
  if (alarmMail === null) return true;
  const payload = {
    news: told.map(({ news, line: { title, says, next } }) => ({ news, title, says, next })),
    link: `${publicUrl}/admin/status`,
  };
  const messageId = `<alarm-${id.slice(0, 200)}@${new URL(publicUrl).hostname}>`;
  try {
    // An alarm tells staff, also when little works: without the logo.
    const sender = senderOf({ by: await app.organisation.read(), config: app.config, logo: null });
    const answer = await app.mail.send({ ...app.renderMail('alarm', payload, sender), messageId, to: alarmMail });
    if (answer.ok) return true;
    app.log.error({ error: answer.error }, 'An alarm could not be mailed; it is tried again');
  } catch (err) {
    app.log.error({ err }, 'An alarm could not be mailed; it is tried again');
  }
  return false;
}

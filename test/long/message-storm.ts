import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '#contract/communication.ts';
import type { OutboxItem } from '#contract/outbox.ts';
import type { AppContext } from '#server/call.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import { readEnv } from '#server/config/setting-names.ts';
import { buildContext } from '#server/context.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { startSmtpFake } from '../fakes/smtp/client.ts';
import { steadyPort } from '../support/site/steady-port.ts';
import { startServer } from '../support/site/test-site.ts';
import { copyTemplate } from '../support/store/template-database.ts';
import { buildStaff, buildTournament } from '../support/world/world.ts';

export interface MessageStormReport {
  kills: number;
  /** Recipients that got the message more than once before staff did anything. */
  twice: string[];
  /** Recipients whose row says sent and who got nothing. */
  missed: string[];
  unsure: number;
  /** After staff sent again what was unsure: whoever still has nothing. */
  neverReached: string[];
  /** From the answer to the sending until nothing waited. */
  sendingMs: number;
}

/** That many families with a spectator pass each, with few statements. */
async function buildFamilies(app: AppContext, tournamentId: number, count: number): Promise<void> {
  const now = app.clock.now();
  const people = await app.db
    .insertInto('person')
    .values(
      Array.from({ length: count }, (_, i) => ({
        firstName: `Family ${i}`,
        lastName: 'Storm',
        email: `storm${i}@dojo.example`,
        emailKey: `storm${i}@dojo.example`,
        createdAt: now,
      })),
    )
    .returning('id')
    .execute();
  await app.db
    .insertInto('registration')
    .values(people.map(({ id }) => ({ tournamentId, personId: id, spectators: 1, createdAt: now })))
    .execute();
}

/** Staff write to many families; the server is killed again and again while the mails leave. */
export async function runMessageStorm(options: {
  recipients: number;
  kills: number;
  random: () => number;
}): Promise<MessageStormReport> {
  const dir = await copyTemplate();
  const port = await steadyPort();
  const url = `http://127.0.0.1:${port}`;
  const smtp = await startSmtpFake();
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    TOKEN_SECRET: 'a secret that is long enough for the storm',
    SMTP_URL: smtp.smtpUrl,
    ALLOW_PRACTICE_PAYMENTS: 'true',
    LOG_LEVEL: 'fatal',
  };
  const { app } = await buildContext(makeConfig(readEnv(env), dir));
  const tournament = await buildTournament(app);
  const director = await buildStaff(app, 'TournamentDirector');
  await buildFamilies(app, tournament.id, options.recipients);
  await app.store.close();

  const call = async <Answer>(method: string, path: string, input?: object): Promise<Answer> => {
    const response = await fetch(`${url}/api/admin/communications/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${director.token}`,
        ...(input ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(input ? { body: JSON.stringify(input) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const arrivals = async (): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const { envelope } of await smtp.mails()) {
      const [to = ''] = envelope.to;
      counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    return counts;
  };

  let server = await startServer(env);
  try {
    const { messageId } = await call<Message>('POST', 'messages', {
      audience: {
        tournamentId: tournament.id,
        status: 'any',
        eventIds: [],
        levelIds: [],
        schoolIds: [],
        missing: [],
        bought: ['spectators'],
        notRegisteredFor: null,
      },
      purpose: 'service',
      replyTo: 'tournament',
      subject: 'Where to park',
      body: 'Hello {{firstName}}, park behind {{venue}}.',
      smsBody: null,
    });
    const began = performance.now();
    const untilNothingWaits = async (): Promise<void> => {
      for (const end = Date.now() + 120_000; Date.now() < end; await sleep(150)) {
        const { counts } = await call<Message>('GET', `messages/${messageId}`);
        if (counts.pending === 0) return;
      }
      throw new Error('The message does not end');
    };
    const log = async (status: string): Promise<OutboxItem[]> => {
      const items: OutboxItem[] = [];
      for (let page = 1; ; page++) {
        const answer = await call<{ items: OutboxItem[]; total: number }>(
          'GET',
          `outbox?messageId=${messageId}&status=${status}&page=${page}`,
        );
        items.push(...answer.items);
        if (items.length >= answer.total || answer.items.length === 0) return items;
      }
    };

    let kills = 0;
    for (; kills < options.kills; kills++) {
      // In the middle: once its share of the mails has left, give or take.
      const share = ((kills + options.random()) / options.kills) * options.recipients;
      for (const end = Date.now() + 30_000; Date.now() < end; await sleep(150))
        if ((await arrivals()).size >= share) break;
      await server.kill();
      server = await startServer(env);
    }
    await untilNothingWaits();
    const sendingMs = performance.now() - began;

    const before = await arrivals();
    const unsure = await log('unsure');
    const sent = await log('sent');
    for (const { outboxId } of unsure) {
      await call('POST', `outbox/${outboxId}/retry`, {});
      await sleep(30); // as fast as a person could press, and slower than the limit
    }
    await untilNothingWaits();
    const after = await arrivals();
    const everybody = Array.from({ length: options.recipients }, (_, i) => `storm${i}@dojo.example`);
    return {
      kills,
      twice: everybody.filter(to => (before.get(to) ?? 0) > 1),
      missed: sent.filter(({ recipient }) => !before.has(recipient)).map(({ recipient }) => recipient),
      unsure: unsure.length,
      neverReached: everybody.filter(to => !after.has(to)),
      sendingMs,
    };
  } catch (error) {
    throw new Error(`${error}\n${server.output()}`, { cause: error });
  } finally {
    await server.stop();
    await smtp.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

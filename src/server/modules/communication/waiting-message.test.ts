import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as communication from '#contract/communication.ts';
import { getMessage, listMessages } from '#contract/outbox.ts';
import { type Office, openOffice } from '#test/support/world/office-world.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { sendWaiting } from './waiting-message.actions.ts';

let office: Office;
let site: TestApp;
beforeAll(async () => {
  office = await openOffice();
  ({ site } = office);
});
afterAll(() => site.close());
const today = '2027-03-20T18:00:00Z'; // two in the afternoon at the venue
beforeEach(async () => {
  site.clock.set(today);
  await office.newTournament();
});

const evening = '2027-03-20T20:00';
const schedule = async (changes: object = {}) =>
  (await site.api(communication.sendMessage, office.writing({ goesOutAt: evening, ...changes }))).body;
const call = (messageId: number) => ({ token: office.director.token, params: { messageId } });
const read = async (messageId: number) => (await site.api(getMessage, call(messageId))).body;
async function lookAt(instant: string): Promise<string[]> {
  site.clock.set(instant);
  await sendWaiting(site.app);
  await site.drainOutbox();
  return office.sent.map(mail => mail.to);
}
const historyOf = async (messageId: number) =>
  (
    await site.app.db
      .selectFrom('history')
      .select(['action', 'actorPersonId'])
      .where('subject', '=', 'message')
      .where('subjectId', '=', messageId)
      .orderBy('id')
      .execute()
  ).map(({ action, actorPersonId }) => [action, actorPersonId]);

test('MSG-20 a message goes out at its time, once, to the families it reaches by then', async () => {
  const anna = await office.family('Anna');
  const message = await schedule();
  expect(message).toMatchObject({ state: 'waiting', goesOutAt: '2027-03-21T00:00:00.000Z', recipients: 0 });
  const ben = await office.family('Ben');
  expect(await lookAt('2027-03-20T23:59:59Z')).toEqual([]);
  expect(await lookAt('2027-03-21T00:00:10Z')).toEqual([anna.email, ben.email]);
  expect(await lookAt('2027-03-21T00:01:00Z')).toHaveLength(2);
  expect(await read(message.messageId)).toMatchObject({ state: 'goneOut', recipients: 2, stopReason: null });
  const by = office.director.personId;
  expect(await historyOf(message.messageId)).toEqual([
    ['schedule', by],
    ['send', null],
  ]);
});

test('MSG-20 one that cannot go out holds up none of the others', async () => {
  const anna = await office.family('Anna');
  const broken = await schedule();
  await schedule({ subject: 'Doors open at eight' });
  const audience = JSON.stringify({ ...office.audience(), status: 'unheard of' });
  await site.app.db.updateTable('message').set({ audience }).where('id', '=', broken.messageId).execute();
  expect(await lookAt('2027-03-21T00:00:10Z')).toEqual([anna.email]);
  expect(office.sent[0]?.subject).toContain('Doors open at eight');
});

test('MSG-20 stopped, it never goes out; stopped again, or once it is out, that is said', async () => {
  await office.family('Anna');
  const [stopped, out] = [await schedule(), await schedule()];
  const stop = (messageId: number) => site.refused(communication.stopMessage, call(messageId));
  expect((await stop(stopped.messageId)).body).toMatchObject({ state: 'stopped', stopReason: 'staff' });
  expect((await stop(stopped.messageId)).body.code).toBe('not_waiting');
  expect(await lookAt('2027-03-21T00:01:00Z')).toHaveLength(1);
  expect((await stop(out.messageId)).body.code).toBe('not_waiting');
  expect((await stop(999_999)).body.code).toBe('not_found');
  expect(await read(stopped.messageId)).toMatchObject({ state: 'stopped', recipients: 0 });
});

test('MSG-20 its time can be changed while it waits', async () => {
  await office.family('Anna');
  const { messageId } = await schedule();
  const move = (goesOutAt: string) =>
    site.refused(communication.moveMessage, { ...call(messageId), input: { goesOutAt } });
  expect((await move('2027-03-20T21:00')).body).toMatchObject({ goesOutAt: '2027-03-21T01:00:00.000Z' });
  expect(await lookAt('2027-03-21T00:30:00Z')).toEqual([]);
  expect(await lookAt('2027-03-21T01:00:00Z')).toHaveLength(1);
  expect((await move('2027-03-20T22:00')).body.code).toBe('not_waiting');
});

test.each([
  ['2027-03-20T13:59', /time in the future/],
  ['2029-03-20T13:59', /next 13 months/],
  ['2027-02-30T13:59', /date and a time/],
  [5, /date and a time/],
])('MSG-20 refuses %j as a time, and keeps nothing', async (goesOutAt, words) => {
  await office.family('Anna');
  const { status, body } = await site.refused(communication.sendMessage, office.writing({ goesOutAt }));
  expect(status).toBe(400);
  expect(body.errors?.goesOutAt?.[0]).toMatch(words);
  const { items } = (await site.api(listMessages, { token: office.director.token, query: { page: '1' } })).body;
  expect(items.filter(({ state }) => state === 'waiting')).toEqual([]);
});

test('MSG-20 a site that was away for over six hours does not send what is no longer true', async () => {
  await office.family('Anna');
  const { messageId } = await schedule();
  expect(await lookAt('2027-03-21T06:00:01Z')).toEqual([]);
  expect(await read(messageId)).toMatchObject({ state: 'stopped', stopReason: 'late' });
});

test('MSG-20 where no family is left to write to, it says so', async () => {
  const anna = await office.family('Anna');
  const { messageId } = await schedule();
  await office.takeOut('email', anna.email, 'all');
  expect(await lookAt('2027-03-21T00:00:00Z')).toEqual([]);
  expect(await read(messageId)).toMatchObject({ state: 'stopped', stopReason: 'nobody' });
});

test('MSG-20 TOUR-46 follows a switch that was made in another process', async () => {
  await office.family('Anna', [['7055550202', true]]);
  const { messageId } = await schedule({ subject: null, body: null, smsBody: 'Doors open at eight' });
  const switchTexts = async (allowSmsNotifications: boolean) => {
    await site.app.db.updateTable('organisation').set({ allowSmsNotifications }).execute();
    site.app.organisation.forget();
  };
  await switchTexts(false);
  await lookAt('2027-03-21T00:00:00Z');
  await switchTexts(true);
  expect(await read(messageId)).toMatchObject({ state: 'stopped', stopReason: 'nobody' });
});

test('MSG-20 twice with one Idempotency-Key, it waits once', async () => {
  await office.family('Anna');
  const headers = { 'idempotency-key': randomUUID() };
  const once = () => site.api(communication.sendMessage, { ...office.writing({ goesOutAt: evening }), headers });
  expect((await once()).body).toEqual((await once()).body);
  expect(await lookAt('2027-03-21T00:00:00Z')).toHaveLength(1);
});

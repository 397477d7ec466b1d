import { createHash } from 'node:crypto';
import { knownBrowserDays } from '#core/personal-data/retention.ts';
import type { Call } from '../../call.ts';
import { findPersonWithMarks, keepMark, listKnownMarks } from './known-origin.db.ts';
import type { Person } from './person.db.ts';

const dayMs = 86_400_000;
const addressMinutes = 60;

const markOf = (address: string): Buffer => createHash('sha256').update(`address:${address}`).digest();

/** The browser signed in, or proved its owner's address: strangers cannot use up its tries. ACCESS-20 */
export async function knowBrowser(scope: Pick<Call, 'db' | 'now' | 'browser'>, personId: number): Promise<void> {
  if (!scope.browser) return;
  const knownUntil = new Date(scope.now.getTime() + knownBrowserDays * dayMs);
  await keepMark(scope.db, { personId, mark: scope.browser, knownUntil });
}

/** After a reset the address counts too, for a while: mail is often read in another browser than the one that signs in. ACCESS-20 */
export async function knowAddress(scope: Pick<Call, 'db' | 'now' | 'address'>, personId: number): Promise<void> {
  const knownUntil = new Date(scope.now.getTime() + addressMinutes * 60_000);
  await keepMark(scope.db, { personId, mark: markOf(scope.address), knownUntil });
}

const marksOf = ({ address, browser }: Pick<Call, 'address' | 'browser'>): Buffer[] =>
  browser ? [browser, markOf(address)] : [markOf(address)];
const firstOf = (marks: readonly Buffer[], known: readonly Buffer[]): Buffer | undefined =>
  marks.find(mark => known.some(each => each.equals(mark)));

/** The person with this address, and the browser or address they are known by, of those that a call comes from; at one go. */
export async function findWithOwnMark(
  call: Pick<Call, 'db' | 'now' | 'address' | 'browser'>,
  emailKey: string,
): Promise<{ person: Person | undefined; own: Buffer | undefined }> {
  const marks = marksOf(call);
  const row = await findPersonWithMarks(call.db, emailKey, { marks, now: call.now });
  if (!row) return { person: undefined, own: undefined };
  const { knownMarks, ...person } = row;
  return { person, own: firstOf(marks, knownMarks ?? []) };
}

/** The browser or address that the person is known by, of those that a call comes from. For nobody it takes as long. */
export async function findOwnMark(
  call: Pick<Call, 'db' | 'now' | 'address' | 'browser'>,
  personId: number | undefined,
): Promise<Buffer | undefined> {
  const marks = marksOf(call);
  return firstOf(marks, await listKnownMarks(call.db, personId ?? 0, { marks, now: call.now }));
}

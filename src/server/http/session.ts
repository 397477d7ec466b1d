import { sql } from 'kysely';
import { isStaff, mayImpersonate, type Role } from '#core/access/access.ts';
import { isSessionOver, type SessionUse } from '#core/access/session-end.ts';
import { AppError, badInput, found } from '../app-error.ts';
import type { AppContext, Caller } from '../call.ts';
import type { Database } from '../db/database.ts';
import { gathered } from '../gathered.ts';
import type { TokenClaims } from '../token-signer.ts';

interface PersonRow {
  personId: number;
  familyId: number;
  tokenVersion: number;
  roles: Role[];
  firstName: string;
  lastName: string;
  trialTournamentId: number | null;
}
interface SessionRow extends PersonRow, SessionUse {
  id: number;
  endsAt: Date;
  endedAt: Date | null;
}

const staffRoles = sql<Role[] | null>`(select array_agg(role) from person_role where person_id = person.id)`;
const familyId = sql<number>`coalesce(person.family_of, person.id)`;
/** A trial family is a customer, whatever else may be written of it. TRIAL-3 */
const withRoles = <Row extends { staffRoles: Role[] | null; trialTournamentId: number | null }>({
  staffRoles,
  ...row
}: Row) => ({
  ...row,
  roles: ['Customer' as const, ...(row.trialTournamentId === null ? (staffRoles ?? []) : [])],
});

/**
 * For every signed-in request: session, version and roles as they are now, not as the token remembers them. Both ids are
 * given, so that each table is read by its index alone.
 */
const findSession = gathered(
  async ({ db }, claims: readonly Pick<TokenClaims, 'session' | 'personId'>[]): Promise<(SessionRow | undefined)[]> => {
    const rows = await db
      .selectFrom('person')
      .innerJoin('session', 'session.personId', 'person.id')
      .select(['person.id as personId', 'person.tokenVersion', 'firstName', 'lastName', staffRoles.as('staffRoles')])
      .select('trialTournamentId')
      .select(familyId.as('familyId'))
      .select(['session.id', 'lastUsedAt', 'atWorkUntil', 'endsAt', 'endedAt'])
      .where(({ eb, fn, val }) => eb('person.id', '=', fn.any(val(claims.map(({ personId }) => personId)))))
      .where(({ eb, fn, val }) => eb('session.id', '=', fn.any(val(claims.map(({ session }) => session)))))
      .where('erasedAt', 'is', null)
      .execute();
    const rowOf = new Map(rows.map(row => [row.id, withRoles(row)]));
    return claims.map(({ session }) => rowOf.get(session));
  },
);

/** For whom staff act. */
const findPerson = gathered(async ({ db }, ids: readonly number[]): Promise<(PersonRow | undefined)[]> => {
  const rows = await db
    .selectFrom('person')
    .select(['id as personId', 'tokenVersion', 'firstName', 'lastName', staffRoles.as('staffRoles')])
    .select('trialTournamentId')
    .select(familyId.as('familyId'))
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('erasedAt', 'is', null)
    .execute();
  const rowOf = new Map(rows.map(row => [row.personId, withRoles(row)]));
  return ids.map(id => rowOf.get(id));
});

/**
 * Until the transaction ends nobody erases this family or parts its two accounts; who was erased a moment ago writes
 * nothing any more, and who left a moment ago nothing of the family. PRIV-5, ACCESS-46
 */
export async function holdFamily(db: Database, { personId, familyId: known, actorId, roles }: Caller): Promise<void> {
  if (isStaff(roles) && known === personId) return; // they are not erased
  const rows = await db
    .selectFrom('person')
    .select(['id', familyId.as('familyId')])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([personId, known]))))
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const own = rows.find(({ id }) => id === personId);
  if (!own) throw new AppError(personId === actorId ? 'not_signed_in' : 'not_found');
  if (own.familyId !== known) throw new AppError('changed_meanwhile');
}

/** What a bearer token of ours says; undefined for any other text. */
export async function claimsIn(
  { tokens }: Pick<AppContext, 'tokens'>,
  authorization: string | undefined,
  now: Date,
): Promise<TokenClaims | undefined> {
  const token = /^Bearer ([\w.-]{1,4000})$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : tokens.verify(token, now);
}

/** Tells why staff act for somebody, and notes that they do if nobody did. */
export type ReasonOfActing = (app: AppContext, caller: Caller, now: Date) => Promise<string>;

/** The caller of a request: null without a token; refused when the token does not hold on this very request. */
export async function findCaller(
  app: AppContext,
  headers: { authorization: string | undefined; userContext: string | string[] | undefined },
  now: Date,
  reasonOf: ReasonOfActing,
): Promise<Caller | null> {
  if (headers.authorization === undefined) return null;
  const claims = await claimsIn(app, headers.authorization, now);
  if (!claims) throw new AppError('not_signed_in');
  const row = await findSession(app, claims);
  if (!row || row.personId !== claims.personId || row.tokenVersion !== claims.version)
    throw new AppError('not_signed_in');
  if (isSessionOver(row, { isStaff: isStaff(row.roles), now })) throw new AppError('not_signed_in');
  const { id, lastUsedAt, atWorkUntil } = row;
  const session = { id, lastUsedAt, atWorkUntil };
  const actor: Caller = { ...callerFrom(row), session };
  if (headers.userContext === undefined) return actor;
  const caller = await actFor(app, actor, headers.userContext);
  return { ...caller, reason: await reasonOf(app, caller, now) };
}

const callerFrom = ({ personId, familyId, roles, firstName, lastName, trialTournamentId }: PersonRow): Caller => ({
  ...(trialTournamentId === null ? {} : { trialTournamentId }),
  personId,
  familyId,
  actorId: personId,
  roles,
  userDisplayName: `${firstName} ${lastName}`,
});

/** Staff act for a customer: the header names the person, the history keeps both. ACCESS-3 */
async function actFor(app: AppContext, actor: Caller, header: string | string[]): Promise<Caller> {
  const id = typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined;
  if (id === undefined) throw badInput('UserContext', 'UserContext must be the id of one person');
  if (!mayImpersonate(actor.roles, ['Customer'])) throw new AppError('role_missing');
  const row = found(await findPerson(app, id));
  if (!mayImpersonate(actor.roles, row.roles)) throw new AppError('role_missing');
  return { ...actor, ...callerFrom(row), actorId: actor.personId };
}

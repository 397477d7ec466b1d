import { isStaff, mayImpersonate, type Role } from '#core/access/access.ts';
import { AppError } from '../app-error.ts';
import type { AppContext, Caller } from '../call.ts';
import type { Database } from '../db/database.ts';
import { gathered } from '../gathered.ts';
import type { TokenClaims } from '../token-signer.ts';

interface SessionRow {
  tokenVersion: number;
  roles: Role[];
  firstName: string;
  lastName: string;
}

/** For every signed-in request: version and roles as they are now, not as the token remembers them. */
const findSessionRow = gathered(async ({ db }, ids: readonly number[]): Promise<(SessionRow | undefined)[]> => {
  const rows = await db
    .selectFrom('person')
    .select(({ selectFrom }) => [
      'id',
      'tokenVersion',
      'firstName',
      'lastName',
      selectFrom('personRole')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['role']).as('roles'))
        .whereRef('personRole.personId', '=', 'person.id')
        .as('staffRoles'),
    ])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .where('erasedAt', 'is', null)
    .execute();
  const rowOf = new Map(
    rows.map(({ id, staffRoles, ...row }) => [id, { ...row, roles: ['Customer', ...((staffRoles ?? []) as Role[])] }]),
  );
  return ids.map(id => rowOf.get(id) as SessionRow | undefined);
});

/** Until the transaction ends nobody erases this family; who was erased a moment ago writes nothing any more. PRIV-5 */
export async function holdFamily(db: Database, { personId, actorId, roles }: Caller): Promise<void> {
  if (isStaff(roles)) return; // they are not erased
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('erasedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError(personId === actorId ? 'not_signed_in' : 'not_found');
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
  const row = await findSessionRow(app, claims.personId);
  if (!row || row.tokenVersion !== claims.version) throw new AppError('not_signed_in');
  const actor: Caller = {
    personId: claims.personId,
    actorId: claims.personId,
    roles: row.roles,
    userDisplayName: `${row.firstName} ${row.lastName}`,
  };
  if (headers.userContext === undefined) return actor;
  const caller = await actFor(app, actor, headers.userContext);
  return { ...caller, reason: await reasonOf(app, caller, now) };
}

/** Staff act for a customer: the header names the person, the history keeps both. ACCESS-3 */
async function actFor(app: AppContext, actor: Caller, header: string | string[]): Promise<Caller> {
  const id = typeof header === 'string' && /^[1-9]\d{0,8}$/.test(header) ? Number(header) : undefined;
  if (id === undefined)
    throw new AppError('bad_input', { fields: { UserContext: ['UserContext must be the id of one person'] } });
  if (!mayImpersonate(actor.roles, ['Customer'])) throw new AppError('role_missing');
  const row = await findSessionRow(app, id);
  if (!row) throw new AppError('not_found');
  if (!mayImpersonate(actor.roles, row.roles)) throw new AppError('role_missing');
  return {
    personId: id,
    actorId: actor.personId,
    roles: row.roles,
    userDisplayName: `${row.firstName} ${row.lastName}`,
  };
}

import type * as contract from '#contract/ring/ring.ts';
import { isWholeOrder, movesBetween } from '#core/catalogue/list-order.ts';
import { foldName } from '#core/person/fold-name.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import type { Call, ChangingCall } from '../../call.ts';
import { addFrenchRing } from '../french-text/french-text.actions.ts';
import { recordHistories, recordHistory } from '../history/history.actions.ts';
import { hasTableActs } from '../score-sheet/begun.actions.ts';
import type { LoadedDay } from './day.ts';
import { finishDay, holdDay } from './hold-day.ts';
import { countQueued, deleteRingRow, findRing, insertRing, renumberRings, saveRingName } from './ring.db.ts';

const subject = 'ring';
const mostRings = 60;

/** A name is read aloud and stands on a sign: capitals and accents do not make two of one. */
function refuseTakenName({ rings }: LoadedDay, name: string, ownId: number | null): void {
  const key = foldName(name);
  if (rings.some(ring => ring.id !== ownId && foldName(ring.name) === key))
    throw badInput('name', 'There is one with this name already');
}

/** A ring with the day it belongs to, held. */
async function holdRing(call: ChangingCall, ringId: number) {
  const known = found(await findRing(call.db, ringId));
  const day = await holdDay(call, known.tournamentId);
  const ring = found(day.rings.find(({ id }) => id === ringId));
  return { day, ring };
}

export async function createRing(call: Call<typeof contract.createRing>): Promise<contract.RingDay> {
  const { name } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  refuseTakenName(day, name, null);
  if (day.rings.length >= mostRings)
    throw new AppError('limit_reached', { fields: { name: [`There are ${mostRings} rings, the most there can be`] } });
  const sortOrder = Math.max(0, ...day.rings.map(ring => ring.sortOrder)) + 1;
  const id = await insertRing(call.db, { tournamentId: day.tournament.id, name, sortOrder });
  await recordHistory(call, { subject, subjectId: id, action: 'create', after: { name } });
  await addFrenchRing(call, name);
  return finishDay(call, day);
}

export async function renameRing(call: Call<typeof contract.renameRing>): Promise<contract.RingDay> {
  const { name, version } = call.input;
  const { day, ring } = await holdRing(call, call.params.ringId);
  if (ring.version !== version) throw new AppError('changed_meanwhile');
  refuseTakenName(day, name, ring.id);
  await saveRingName(call.db, ring.id, { name, version: version + 1 });
  await recordHistory(call, {
    subject,
    subjectId: ring.id,
    action: 'change',
    before: { name: ring.name },
    after: { name },
  });
  return finishDay(call, day);
}

export async function orderRings(call: Call<typeof contract.orderRings>): Promise<contract.RingDay> {
  const { ringIds } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  const before = day.rings.map(({ id }) => id);
  if (!isWholeOrder(before, ringIds)) throw new AppError('changed_meanwhile');
  await renumberRings(call.db, ringIds);
  await recordHistories(
    call,
    movesBetween(before, ringIds).map(({ id, before: from, after: to }) => ({
      subject,
      subjectId: id,
      action: 'move',
      before: { place: from },
      after: { place: to },
    })),
  );
  return finishDay(call, day);
}

const divisions = (count: number): string => (count === 1 ? '1 division' : `${count} divisions`);

/** A ring is deleted as long as nothing stands in its queue, that of another draft included, nor was written at it; else it is closed. */
export async function deleteRing(call: Call<typeof contract.deleteRing>): Promise<contract.RingDay> {
  const { day, ring } = await holdRing(call, call.params.ringId);
  const queued = await countQueued(call.db, ring.id);
  const shown = day.state.assignments.filter(({ ringId }) => ringId === ring.id).length;
  if (queued > 0) {
    const uses = [
      ...(shown > 0 ? [divisions(shown)] : []),
      ...(queued > shown ? [`${divisions(queued - shown)} of another or an earlier draft`] : []),
    ];
    throw new AppError('in_use', {
      fields: { id: [`${ring.name} is used by ${uses.join(' and ')}. It can be closed instead.`] },
    });
  }
  if (await hasTableActs(call.db, ring.id))
    throw new AppError('in_use', {
      fields: { id: [`${ring.name} is used by what was written at its table. It can be closed instead.`] },
    });
  await deleteRingRow(call.db, ring.id);
  await recordHistory(call, { subject, subjectId: ring.id, action: 'delete', before: { name: ring.name } });
  return finishDay(call, day);
}

import type * as contract from '#contract/wrap-up.ts';
import type { EventPace } from '#core/wrap-up/event-pace.ts';
import type { WrapUpEvent } from '#core/wrap-up/wrap-up-facts.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { deletePaces, listTakenPaces, lockPaces, replacePaces } from '../ring/event-pace.actions.ts';
import { paceVersion } from './pace-offer.ts';
import { loadWrapUp, presentWrapUp } from './wrap-up.ts';

/** "Forms, up to 8: 1.2 of 5 divisions", by event. */
function inWords(paces: readonly EventPace[], events: readonly WrapUpEvent[]): Record<string, string> {
  const titles = new Map(events.map(({ eventId, title }) => [eventId, title]));
  const sizeWords = (sizeClass: number): string => (sizeClass === 99 ? 'more' : `up to ${sizeClass}`);
  return Object.fromEntries(
    [...Map.groupBy(paces, ({ eventId }) => eventId)].map(([eventId, own]) => [
      titles.get(eventId) ?? `Event ${eventId}`,
      own.map(({ sizeClass, factor, divisions }) => `${sizeWords(sizeClass)}: ${factor} of ${divisions}`).join(', '),
    ]),
  );
}

async function finish(
  call: Call<typeof contract.adoptPaces> | Call<typeof contract.undoPaces>,
  change: { action: string; before: Record<string, string>; after: Record<string, string> },
): Promise<void> {
  await recordHistory(call, { subject: 'ring_day', subjectId: call.params.tournamentId, ...change });
  // What everybody is told of later days is reckoned from these.
  call.afterCommit(() => call.app.dropKeptCopies());
}

/** As they were seen, as a whole, and once. WRAP-13 */
export async function adoptPaces(call: Call<typeof contract.adoptPaces>): Promise<contract.WrapUp> {
  const { tournamentId } = call.params;
  await lockPaces(call.db, tournamentId);
  const loaded = await loadWrapUp(call, tournamentId);
  const { paces } = loaded.report;
  if (paces.length === 0) throw new AppError('no_durations');
  const version = paceVersion(paces);
  if (call.input.version !== version) throw new AppError('changed_meanwhile');
  const before = (await listTakenPaces(call.db, tournamentId))?.paces ?? [];
  if (paceVersion(before) === version) throw new AppError('nothing_to_do');
  await replacePaces(call.db, tournamentId, paces, { takenBy: callerOf(call).actorId, takenAt: call.now });
  const { events } = loaded.facts;
  const change = { before: inWords(before, events), after: inWords(paces, events) };
  await finish(call, { action: 'take durations over', ...change });
  return presentWrapUp(call, tournamentId, loaded);
}

/** What held before them holds again. WRAP-13 */
export async function undoPaces(call: Call<typeof contract.undoPaces>): Promise<contract.WrapUp> {
  const { tournamentId } = call.params;
  await lockPaces(call.db, tournamentId);
  const loaded = await loadWrapUp(call, tournamentId);
  const before = await listTakenPaces(call.db, tournamentId);
  if (!before) throw new AppError('nothing_to_do');
  await deletePaces(call.db, tournamentId);
  const change = { before: inWords(before.paces, loaded.facts.events), after: {} };
  await finish(call, { action: 'take durations back', ...change });
  return presentWrapUp(call, tournamentId, loaded);
}

import type * as contract from '#contract/ring/hall.ts';
import type * as bracketContract from '#contract/ring/hall-bracket.ts';
import { screenProblems } from '#core/ring/hall-screen.ts';
import { clockZeroOf, minuteFrom } from '#core/time/minutes-since-midnight.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, type ChangingCall, handler, type Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { dayOf } from '../result/result.actions.ts';
import { loadDayCopy } from '../ring/day-copy.actions.ts';
import { listRingNames } from '../ring/ring-names.actions.ts';
import { getTournamentById, loadTournaments } from '../tournament/tournament.actions.ts';
import {
  deleteScreen,
  endMessages,
  findMessage,
  findTournamentOfMessage,
  holdHall,
  insertMessage,
  insertScreen,
  listScreens,
  lockScreens,
  type ScreenRow,
  updateScreen,
} from './hall.db.ts';
import { presentHall, presentMessage } from './hall.presenter.ts';
import { listHallBrackets } from './hall-brackets.ts';

const mostScreens = 60;

async function getHall(call: Call<typeof contract.getHall>): Promise<contract.Hall> {
  const copy = await loadDayCopy(call, call.params.tournamentId);
  const { tournament } = copy.day;
  const message = await findMessage(call.db, tournament.id, call.now);
  const now = minuteFrom(tournament.tournamentOn, call.now.getTime(), call.app.config.timeZone);
  return presentHall(copy, message, now, dayOf(call, tournament.tournamentOn));
}

const presentShown = ({ code, shows, ringNumbers, language }: ScreenRow): contract.ShownOnScreen => ({
  code,
  shows,
  ringNumbers,
  language,
});

async function presentDesk(call: Occasion): Promise<contract.HallDesk> {
  const { next } = await loadTournaments(call);
  const zero = next ? clockZeroOf(next.tournamentOn, call.app.config.timeZone) : call.now.getTime();
  const message = next && (await findMessage(call.db, next.id, call.now));
  return {
    tournamentId: next?.id ?? null,
    now: (call.now.getTime() - zero) / 60_000,
    message: message ? presentMessage(message, zero) : null,
    rings: next ? await listRingNames(call.db, next.id) : [],
    screens: (await listScreens(call.db)).map(({ id: _, ...screen }) => screen),
  };
}

/** After whatever is said or chosen: no screen is shown an old copy. */
function changed(call: ChangingCall): Promise<contract.HallDesk> {
  call.afterCommit(() => call.app.dropKeptCopies());
  return presentDesk(call);
}

/** Ends what is said with a line in its history. */
async function endSaid(call: ChangingCall, tournamentId: number): Promise<void> {
  for (const subjectId of await endMessages(call.db, tournamentId, call.now))
    await recordHistory(call, { subject: 'hall_message', subjectId, action: 'end' });
}

/** One message at a time; a new one ends the one before. SCREEN-5 */
async function sayToHall(call: Call<typeof contract.sayToHall>): Promise<contract.HallDesk> {
  const { tournamentId } = call.params;
  const { minutes, ...said } = call.input;
  await holdHall(call.db, tournamentId);
  const tournament = await getTournamentById(call.db, tournamentId);
  if (tournament.archivedAt) throw new AppError('archived');
  await endSaid(call, tournamentId);
  const until = new Date(call.now.getTime() + minutes * 60_000);
  const id = await insertMessage(call.db, { ...said, tournamentId, saidAt: call.now, until });
  const after = { ...said, until: until.toISOString() };
  await recordHistory(call, { subject: 'hall_message', subjectId: id, action: 'say', after });
  return changed(call);
}

/** What is over already stays so: a second tap changes nothing. */
async function endHallMessage(call: Call<typeof contract.endHallMessage>): Promise<contract.HallDesk> {
  const { hallMessageId } = call.params;
  const tournamentId = found(await findTournamentOfMessage(call.db, hallMessageId));
  await holdHall(call.db, tournamentId);
  if ((await findMessage(call.db, tournamentId, call.now))?.id === hallMessageId) await endSaid(call, tournamentId);
  return changed(call);
}

const chosen = ({ name, shows, ringNumbers, language }: Omit<ScreenRow, 'id' | 'code' | 'version'>) => ({
  name,
  shows,
  ringNumbers,
  language,
});

async function saveScreen(call: Call<typeof contract.saveScreen>): Promise<contract.HallDesk> {
  const code = call.params.screenCode;
  const { version, ...input } = call.input;
  const wanted = chosen(input);
  const problems = screenProblems(wanted);
  if (problems) throw new AppError('bad_input', { fields: problems });
  const screens = await lockScreens(call.db);
  const known = screens.find(screen => screen.code === code);
  if (known && JSON.stringify(chosen(known)) === JSON.stringify(wanted)) return changed(call); // sent twice
  if ((known?.version ?? 0) !== version) throw new AppError('changed_meanwhile');
  if (!known && screens.length >= mostScreens)
    throw new AppError('limit_reached', {
      fields: { name: [`There are ${mostScreens} screens, the most there can be`] },
    });
  const subjectId = known?.id ?? (await insertScreen(call.db, { ...wanted, code }));
  if (known) await updateScreen(call.db, { ...known, ...wanted, version: version + 1 });
  await recordHistory(call, {
    subject: 'hall_screen',
    subjectId,
    action: known ? 'change' : 'create',
    ...(known ? { before: chosen(known) } : {}),
    after: { code, ...wanted },
  });
  return changed(call);
}

async function removeScreen(call: Call<typeof contract.removeScreen>): Promise<contract.HallDesk> {
  const known = found((await lockScreens(call.db)).find(({ code }) => code === call.params.screenCode));
  await deleteScreen(call.db, known.id);
  await recordHistory(call, {
    subject: 'hall_screen',
    subjectId: known.id,
    action: 'delete',
    before: { code: known.code, ...chosen(known) },
  });
  return changed(call);
}

export const hallHandlers = {
  'hall.getHall': handler<typeof contract.getHall>({ run: getHall }),
  'hallBracket.listHallBrackets': handler<typeof bracketContract.listHallBrackets>({ run: listHallBrackets }),
  'hall.listShown': handler<typeof contract.listShown>({
    run: async ({ db }) => (await listScreens(db)).map(presentShown),
  }),
  'hall.getHallDesk': handler<typeof contract.getHallDesk>({ run: presentDesk }),
  'hall.sayToHall': handler<typeof contract.sayToHall>({ run: sayToHall, again: presentDesk }),
  'hall.endHallMessage': handler<typeof contract.endHallMessage>({ run: endHallMessage }),
  'hall.saveScreen': handler<typeof contract.saveScreen>({ run: saveScreen }),
  'hall.removeScreen': handler<typeof contract.removeScreen>({ run: removeScreen }),
};

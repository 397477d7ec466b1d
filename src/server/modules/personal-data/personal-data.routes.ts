import type * as contract from '#contract/personal-data.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { erasureObstacles, tellsNames } from '#core/personal-data/erasure.ts';
import { asUtcMidnight, calendarDayAt } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { keepErasedList } from '../backup/backup.actions.ts';
import { noteReadings, recordHistories, recordHistory } from '../history/history.actions.ts';
import { findPerson, lockPersonAlone, type Person } from '../users/account.actions.ts';
import { consentHashes } from './consent-hashes.ts';
import { personalTables } from './data-map.ts';
import { eraseRows, lockRegistrations } from './erase.db.ts';
import { makeArchive } from './export-archive.ts';
import { countRows, findErasureFacts, listConsents, listFiles, listRows } from './personal-data.db.ts';
import { findTraces } from './traces.db.ts';

/** The next backup tries again. */
const noteUnkept = (app: Call['app'], err: unknown) =>
  app.log.warn({ err }, 'The list of erased people beside the backups could not be written yet');

type DataCall = Pick<Call, 'db' | 'app' | 'now'>;

async function getBalance(db: Call['db'], personId: number): Promise<Person> {
  const person = await findPerson(db, personId);
  if (!person) throw new AppError('not_found');
  return person;
}

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

async function obstaclesOf(call: DataCall, personId: number): Promise<{ roles: string[]; uses: string[] }> {
  const today = calendarDayAt(call.now.getTime(), call.app.config.timeZone);
  const facts = await findErasureFacts(call.db, personId, today);
  return erasureObstacles({
    ...facts,
    upcoming: facts.upcoming.map(({ city, tournamentOn }) => ({
      city,
      date: longDate.format(new Date(asUtcMidnight(tournamentOn))),
    })),
  });
}

async function presentPersonalData(call: DataCall, personId: number): Promise<contract.PersonalData> {
  const person = await getBalance(call.db, personId);
  const counts = await countRows(call.db, await findTraces(call.db, person));
  const { roles, uses } = await obstaclesOf(call, personId);
  const consents = await listConsents(call.db, personId);
  return {
    personId,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    erasedAt: person.erasedAt?.toISOString() ?? null,
    kept: personalTables.flatMap(([table, { words }]) => {
      const count = counts.get(table) ?? 0;
      return count > 0 && table !== 'person' ? [{ what: words[count === 1 ? 0 : 1], count }] : [];
    }),
    consents: consents.map(consent => ({
      ...consent,
      address: person.erasedAt ? '' : consent.address, // a hash says nothing to anybody
      at: consent.at.toISOString(),
    })),
    obstacles: person.erasedAt ? [] : [...roles, ...uses],
  };
}

export const personalDataHandlers = {
  'personalData.getPersonalData': handler<typeof contract.getPersonalData>({
    run: call => presentPersonalData(call, call.params.personId),
  }),

  'personalData.exportPersonalData': handler<typeof contract.exportPersonalData>({
    // All tables at one instant.
    run: ({ app, now, caller, params: { personId } }) =>
      app.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async db => {
          const traces = await findTraces(db, await getBalance(db, personId));
          const tables = new Map<string, Awaited<ReturnType<typeof listRows>>>();
          for (const [table, rule] of personalTables) tables.set(table, await listRows(db, table, rule, traces));
          const noted = (tables.get('competitor') ?? []).filter(({ medicalNote }) => medicalNote !== null);
          const readings = noteReadings(
            noted.map(({ id }) => Number(id)),
            { reason: 'Export of personal data' },
          );
          await recordHistories({ db, now, caller }, readings);
          const files = await listFiles(db, traces);
          const bytes = makeArchive({ at: now, personId, tables, files });
          return { bytes, mediaType: 'application/zip', fileName: `personal-data-${personId}.zip` };
        }),
  }),

  'personalData.erasePersonalData': handler<typeof contract.erasePersonalData, Map<string, string>>({
    prepare: ({ app, params }) => consentHashes(app, params.personId),
    async run(call, hashes) {
      const { personId } = call.params;
      const person = await lockPersonAlone(call.db, personId);
      if (!person) throw new AppError('not_found');
      if (person.erasedAt) return presentPersonalData(call, personId);
      await lockRegistrations(call.db, personId);
      const traces = await findTraces(call.db, person);
      const wrong: Record<string, string[]> = {};
      if (emailKeyOf(call.input.confirmation) !== person.emailKey)
        wrong.confirmation = ['This is not the e-mail address of this account.'];
      if (tellsNames(call.input.reason, traces.names))
        wrong.reason = ['Please leave names and addresses out: the reason is kept.'];
      if (Object.keys(wrong).length > 0) throw new AppError('bad_input', { fields: wrong });
      const { roles, uses } = await obstaclesOf(call, personId);
      if (roles.length > 0) throw new AppError('has_roles');
      if (uses.length > 0) throw new AppError('in_use', { fields: { personId: uses } });
      await eraseRows(call.db, traces, hashes, call.now);
      await recordHistory(call, {
        subject: 'person',
        subjectId: personId,
        action: 'erased',
        reason: call.input.reason,
      });
      // Their name may stand in results that everybody sees. RESULT-3
      call.afterCommit(() => call.app.dropKeptCopies());
      call.afterCommit(() => void keepErasedList(call.app).catch(err => noteUnkept(call.app, err)));
      return presentPersonalData(call, personId);
    },
  }),
};

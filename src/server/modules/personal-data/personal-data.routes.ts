import type * as contract from '#contract/personal-data.ts';
import { emailKeyOf } from '#core/person/email-key.ts';
import { erasureObstacles, tellsNames } from '#core/personal-data/erasure.ts';
import { formatDate } from '#words/format.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, handler, type Occasion } from '../../call.ts';
import { keepErasedList } from '../backup/backup.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { consentHashes } from './consent-hashes.ts';
import { eraseRows, lockRegistrations } from './erase.db.ts';
import { exportEverything } from './export-everything.ts';
import { countKept, factsOf, getOwner, presentRequest } from './kept-data.ts';
import { lockToErase } from './pass-to-other-parent.ts';
import { listConsents } from './personal-data.db.ts';
import { findTraces } from './traces.db.ts';

/** The next backup tries again. */
const noteUnkept = (app: Call['app'], err: unknown) =>
  app.log.warn({ err }, 'The list of erased people beside the backups could not be written yet');

async function obstaclesOf(call: Occasion, personId: number) {
  const facts = await factsOf(call, personId);
  const upcoming = facts.upcoming.map(({ city, tournamentOn }) => ({ city, date: formatDate(tournamentOn) }));
  return { ...erasureObstacles({ ...facts, upcoming }), upcoming: facts.upcoming };
}

async function presentPersonalData(call: Occasion, personId: number): Promise<contract.PersonalData> {
  const person = await getOwner(call.db, personId);
  const { roles, uses, upcoming } = await obstaclesOf(call, personId);
  const consents = await listConsents(call.db, personId);
  return {
    personId,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    erasedAt: person.erasedAt?.toISOString() ?? null,
    erasureRequest: presentRequest(call, person, upcoming),
    kept: await countKept(call.db, person),
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
    run: call => exportEverything(call, call.params.personId, { isOwn: false }),
  }),

  'personalData.erasePersonalData': handler<typeof contract.erasePersonalData, Map<string, string>>({
    prepare: ({ app, params }) => consentHashes(app, params.personId),
    async run(call, hashes) {
      const { personId } = call.params;
      const person = found(await lockToErase(call, personId));
      if (person.erasedAt) return presentPersonalData(call, personId); // PRIV-8
      await lockRegistrations(call.db, personId);
      const traces = await findTraces(call.db, person);
      const wrong: Record<string, string[]> = {}; // PRIV-4
      if (emailKeyOf(call.input.confirmation) !== person.emailKey)
        wrong.confirmation = ['That isn’t this account’s e-mail address.'];
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
      // Their name may stand in results that everybody sees. RESULT-9
      call.afterCommit(() => call.app.dropKeptCopies());
      call.afterCommit(() => void keepErasedList(call.app).catch(err => noteUnkept(call.app, err)));
      return presentPersonalData(call, personId);
    },
  }),
};

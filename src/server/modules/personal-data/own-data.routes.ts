import type * as contract from '#contract/personal-data.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { formatDate } from '#words/format.ts';
import { inLanguage, type Language } from '#words/language.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, handler, type Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { tournamentMailbox } from '../organisation/organisation.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { lockPerson, type Person, updatePerson } from '../users/account.actions.ts';
import { countOrRefuse, limits } from '../users/attempt-limit.actions.ts';
import { exportEverything } from './export-everything.ts';
import { countKept, factsOf, getOwner, presentRequest } from './kept-data.ts';

async function presentOwnData(call: Occasion, person: Person): Promise<contract.OwnData> {
  const { upcoming, roles } = await factsOf(call, person.id);
  return {
    kept: await countKept(call.db, person),
    erasureRequest: presentRequest(call, person, upcoming),
    upcoming: upcoming.map(({ city, tournamentOn }) => ({ city, date: asUtcMidnight(tournamentOn) })),
    isStaff: roles.length > 0,
  };
}

/** The owner and the team are told what was asked, and by when it is promised. PRIV-20 */
async function tellOfRequest(call: Call, person: Person, dueOn: string): Promise<void> {
  const { publicUrl } = call.app.config;
  const key = `${person.id}:${call.now.getTime()}`;
  const dueFor = (language: Language): string => inLanguage(language, () => formatDate(dueOn));
  await queueMail(call, {
    dedupeKey: `erasure-asked:${key}`,
    to: person.email,
    personId: person.id,
    template: 'erasureAsked',
    payload: {
      firstName: person.firstName,
      dueOn: dueFor(person.language),
      link: `${publicUrl}/account#personal-data`,
    },
  });
  await queueMail(call, {
    dedupeKey: `erasure-notice:${key}`,
    to: await tournamentMailbox(call),
    template: 'erasureNotice',
    payload: { personId: person.id, dueOn: dueFor('en'), link: `${publicUrl}/admin/users/${person.id}#personal-data` },
  });
}

async function lockOwner(call: Call): Promise<Person> {
  const person = await lockPerson(call.db, { id: callerOf(call).personId });
  if (!person) throw new AppError('not_signed_in');
  return person;
}

/** What a family does with its own data, signed in. PRIV-19, PRIV-20 */
export const ownDataHandlers = {
  'personalData.getOwnData': handler<typeof contract.getOwnData>({
    run: async call => presentOwnData(call, await getOwner(call.db, callerOf(call).personId)),
  }),

  'personalData.exportOwnData': handler<typeof contract.exportOwnData>({
    async run(call) {
      const { personId } = callerOf(call);
      await call.app.db.transaction().execute(db => countOrRefuse(db, limits.download(personId), call.now));
      return exportEverything(call, personId, { isOwn: true });
    },
  }),

  'personalData.requestErasure': handler<typeof contract.requestErasure>({
    async run(call) {
      const person = await lockOwner(call);
      if (person.erasureAskedAt) return presentOwnData(call, person);
      const { roles, upcoming } = await factsOf(call, person.id);
      if (roles.length > 0) throw new AppError('has_roles');
      const asked = { ...person, erasureAskedAt: call.now };
      await updatePerson(call.db, person.id, { erasureAskedAt: call.now });
      await recordHistory(call, { subject: 'person', subjectId: person.id, action: 'asked to be erased' });
      const dueOn = presentRequest(call, asked, upcoming)?.dueOn ?? '';
      await tellOfRequest(call, person, dueOn);
      return presentOwnData(call, asked);
    },
  }),

  'personalData.cancelErasureRequest': handler<typeof contract.cancelErasureRequest>({
    async run(call) {
      const person = await lockOwner(call);
      if (person.erasureAskedAt) {
        await updatePerson(call.db, person.id, { erasureAskedAt: null });
        await recordHistory(call, { subject: 'person', subjectId: person.id, action: 'cancelled the erasure request' });
      }
      return presentOwnData(call, { ...person, erasureAskedAt: null });
    },
  }),
};

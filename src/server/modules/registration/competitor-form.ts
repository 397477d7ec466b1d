import type { CompetitorForm } from '#contract/registration/competitor.ts';
import { personKey } from '#core/person/same-person.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { found } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { gathered } from '../../gathered.ts';
import { listImported } from '../imported-competitor/imported-competitor.actions.ts';
import { loadChoices } from '../tournament/tournament.actions.ts';
import { type CompetitorWithEntries, listCompetitors, listDrafts } from './competitor.db.ts';
import { presentImported, presentOwnCompetitor } from './competitor.presenter.ts';
import { concussionOf } from './concussion/concussion.actions.ts';
import { findOwnRegistrations, type OwnRegistration } from './registration.db.ts';
import { withdrawalOf } from './withdrawal.actions.ts';

/** The latest of each person of other years who is not registered for this tournament yet, newest first. */
function previousOf(all: readonly CompetitorWithEntries[], tournamentId: number): CompetitorWithEntries[] {
  const here = new Set(all.filter(({ row }) => row.tournamentId === tournamentId).map(({ row }) => personKey(row)));
  const newestFirst = all
    .filter(({ row }) => row.tournamentId !== tournamentId && !here.has(personKey(row)))
    .sort(({ row: a }, { row: b }) =>
      a.tournamentOn === b.tournamentOn ? b.id - a.id : a.tournamentOn < b.tournamentOn ? 1 : -1,
    );
  const firstOf = new Map(newestFirst.toReversed().map(one => [personKey(one.row), one]));
  return newestFirst.filter(one => firstOf.get(personKey(one.row)) === one);
}

/** Everything the form needs for registrations of these accounts; undefined where it is not theirs. */
async function loadCompetitorForms(
  occasion: Occasion,
  wanted: readonly OwnRegistration[],
): Promise<(CompetitorForm | undefined)[]> {
  const { db } = occasion;
  const registrations = (await findOwnRegistrations(db, wanted)).filter(row => row !== undefined);
  if (registrations.length === 0) return wanted.map(() => undefined);
  const familyIds = [...new Set(registrations.map(row => row.personId))];
  const ids = registrations.map(row => row.id);
  const [all, imported, choices, drafts] = await Promise.all([
    listCompetitors(db, { familyIds }),
    listImported(db, familyIds),
    loadChoices(occasion),
    listDrafts(db, ids),
  ]);
  const ofPerson = Map.groupBy(all, ({ row }) => row.personId);
  const formOf = new Map(
    registrations.map(registration => {
      const own = ofPerson.get(registration.personId) ?? [];
      const siblings = own.filter(({ row }) => row.registrationId === registration.id);
      const known = new Set(own.map(({ row }) => personKey(row)));
      const form: CompetitorForm = {
        tournamentDate: asUtcMidnight(registration.tournamentOn),
        ...choices,
        concussion: concussionOf(registration),
        siblings: siblings.map(presentOwnCompetitor),
        previous: [
          ...previousOf(own, registration.tournamentId).map(presentOwnCompetitor),
          ...imported
            .filter(row => row.familyId === registration.personId && !known.has(personKey(row)))
            .map(row => presentImported(row, registration.tournamentOn)),
        ],
        drafts: drafts
          .filter(draft => draft.registrationId === registration.id)
          .map(({ competitorId, fields, opened }) => ({ competitorId, fields, opened })),
        elsewhere: own
          .filter(({ row }) => row.tournamentId === registration.tournamentId && row.registrationId !== registration.id)
          .filter(({ row }) => withdrawalOf(row) !== 'withdrawn')
          .map(({ row }) => ({
            registrationId: row.registrationId,
            firstName: row.firstName,
            lastName: row.lastName,
            birthDate: row.birthOn,
          })),
        isCompleted: registration.completedAt !== null,
      };
      return [`${registration.id} ${registration.personId}`, form];
    }),
  );
  return wanted.map(({ registrationId, familyId }) => formOf.get(`${registrationId} ${familyId}`));
}

const findCompetitorForm = gathered((app, wanted: readonly OwnRegistration[]) =>
  loadCompetitorForms({ app, db: app.db, now: app.clock.now() }, wanted),
);

export async function loadCompetitorForm(
  { app }: Pick<Occasion, 'app'>,
  own: OwnRegistration,
): Promise<CompetitorForm> {
  return found(await findCompetitorForm(app, own));
}

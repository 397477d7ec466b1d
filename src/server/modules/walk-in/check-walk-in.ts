import type { WalkInFamily } from '#contract/walk-in.ts';
import { personKey } from '#core/person/same-person.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import * as say from '#say/competitor.ts';
import * as sayField from '#say/fields.ts';
import * as sayRegistration from '#say/registration.ts';
import { required } from '#say/ui.ts';
import { AppError } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { refuseBadCompetitor } from '../registration/competitor.actions.ts';
import { loadChoices, type TournamentRow } from '../tournament/tournament.actions.ts';

type Fields = Record<string, string[]>;

function fieldsOf(check: () => void): Fields {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields;
    throw error;
  }
}

/** Confirmed in the version that is asked for now, with a full name, by everyone who has to. REG-28 */
function concussionProblems(competitor: WalkInFamily['competitors'][number], tournament: TournamentRow): Fields {
  const { birthDate, concussionVersion, concussionConfirmedBy } = competitor;
  if (!lacksConfirmation({ birthOn: birthDate, confirmedVersion: null }, tournament)) return {};
  if (concussionVersion === null || concussionConfirmedBy === null) return { concussionConfirmedBy: [required()] };
  if (concussionVersion !== tournament.concussionVersion)
    return { concussionConfirmedBy: [sayRegistration.concussionChanged()] };
  return isFullName(concussionConfirmedBy) ? {} : { concussionConfirmedBy: [sayField.fullNameToSign()] };
}

/**
 * Refuses what no desk could take over, so that the family puts it right itself: everything a registration asks, and the
 * signature, the weight and the concussion confirmation, for which a desk would have to ask. CHECK-25
 */
export async function refuseBadFamily(call: Occasion, family: WalkInFamily, tournament: TournamentRow): Promise<void> {
  if (family.lunch > 0 && !call.app.organisation.flags.SellLunchTickets) throw new AppError('not_sold');
  const choices = await loadChoices(call);
  const typed = await loadTyped(call.db);
  const { tournamentOn } = tournament;
  const usesWeight = new Set(choices.events.filter(event => event.usesWeight).map(event => event.id));
  const seen = new Set<string>();
  const fields: Fields = {};
  for (const [place, competitor] of family.competitors.entries()) {
    const wrong = fieldsOf(() => refuseBadCompetitor(call, competitor, { choices, typed, tournamentOn }));
    if (choices.waiver && competitor.waiverVersionId === null) wrong.waiverSignedBy ??= [required()];
    if (competitor.weightKg === null && competitor.eventIds.some(id => usesWeight.has(id)))
      wrong.weightKg ??= [required()];
    Object.assign(wrong, concussionProblems(competitor, tournament));
    const person = personKey({ ...competitor, birthOn: competitor.birthDate });
    if (seen.has(person)) wrong.firstName ??= [say.registeredBefore({ name: competitor.firstName })];
    seen.add(person);
    for (const [name, texts] of Object.entries(wrong)) fields[`competitors.${place}.${name}`] = texts;
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
}

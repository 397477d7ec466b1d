import type { MergeValues } from '#core/communication/merge-fields.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { missingOf } from '#core/registration/missing.ts';
import { type FamilyFacts, mergeValuesOf, type OccasionFacts } from '#words/account/merge-values.ts';
import { inLanguage } from '#words/language.ts';
import { pageLink } from '#words/page-address.ts';
import { missingWords } from '#words/registration/missing-words.ts';
import { questionWords } from '#words/registration/question-words.ts';
import type { ActingCall } from '../../call.ts';
import { unansweredOf } from '../question/answer.actions.ts';
import { countSchoolMedals } from '../result/result.actions.ts';
import { asksWaiver } from '../tournament/tournament.actions.ts';
import type { FamilyRow } from './audience.db.ts';
import type { Reader } from './audience.ts';
import { countBySchool, listCompetitorFacts, listContactFacts, listRegistrationFacts } from './family-facts.db.ts';

/** Of the schools of these competitors, each counted once. REPORT-10 */
const sumOf = (counts: ReadonlyMap<string, number>, competitors: readonly { school: string }[]): number =>
  [...new Set(competitors.map(({ school }) => school))].reduce((sum, school) => sum + (counts.get(school) ?? 0), 0);

/**
 * What the merge fields say to the parents of these families, each in their language: the same few queries however many
 * they are. MSG-1
 */
export async function loadValues(
  call: ActingCall,
  families: readonly FamilyRow[],
  { meant, about: occasion }: { meant: { id: number }; about: OccasionFacts },
): Promise<(reader: Reader) => MergeValues> {
  const ids = families.flatMap(family => family.registrationIds);
  const competitorsOf = Map.groupBy(await listCompetitorFacts(call.db, ids), row => row.registrationId);
  const contactsOf = Map.groupBy(await listContactFacts(call.db, ids), row => row.registrationId);
  const unansweredOfEach = Map.groupBy(await unansweredOf(call.db, ids).execute(), row => row.registrationId);
  const registrations = new Map((await listRegistrationFacts(call.db, ids)).map(row => [row.id, row]));
  const atSchool = await countBySchool(call.db, meant.id);
  const wonBySchool = await countSchoolMedals(call.db, meant.id);
  const { publicUrl } = call.app.config;
  const { flags } = call.app.organisation;
  const isWaiverAsked = await asksWaiver(call);
  const valuesOf = ({ family, parent }: Reader): MergeValues => {
    const mine = family.registrationIds;
    const competitors = mine.flatMap(id => competitorsOf.get(id) ?? []);
    const missing = missingOf({
      asksSms: flags.AllowSmsNotifications,
      unfinished: [],
      competitors: competitors.map(c => ({
        id: c.id,
        name: `${c.firstName} ${c.lastName}`,
        hasSignedWaiver: !isWaiverAsked || c.isSigned,
        lacksConcussion: lacksConfirmation(c, c),
        weightKg: c.weightKg,
        usesWeight: c.usesWeight,
      })),
      contacts: mine.flatMap(id => contactsOf.get(id) ?? []),
      unanswered: mine.flatMap(id => unansweredOfEach.get(id) ?? []).map(questionWords),
    });
    const begun = mine.find(id => !registrations.get(id)?.completedAt);
    const facts: FamilyFacts = {
      firstName: parent.firstName,
      lastName: parent.lastName,
      competitors,
      schoolFigures: {
        competitors: sumOf(atSchool, competitors),
        medals: sumOf(wonBySchool, competitors),
      },
      confirmationCodes: mine.flatMap(id => registrations.get(id)?.confirmationCode ?? []),
      missing: missing.map(missingWords),
      link: pageLink(publicUrl, begun === undefined ? '/customer/home' : `/customer/registration/${begun}`),
    };
    return mergeValuesOf(facts, occasion);
  };
  return reader => inLanguage(reader.parent.language, () => valuesOf(reader));
}

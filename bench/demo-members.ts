import type { DraftInput } from '#core/matchmaking/engine/engine.ts';
import type { MemberFacts } from '#core/matchmaking/member.ts';
import { ageOn, daysBetween } from '#core/time/calendar.ts';
import { demoCalendarAt } from '#server/demo/demo-calendar.ts';
import { makeCompetitor } from '#server/demo/demo-competitors.ts';
import { makeFamilies } from '#server/demo/demo-families.ts';
import { createDemoRandom } from '#server/demo/demo-random.ts';
import { matchEvents, matchSettings, matchTemplates } from '#test/support/matchmaking/match-tournament.ts';

const levels = [1, 2, 3, 4, 5].map(id => ({ id, title: `Level ${id}`, sortOrder: id }));

/** The people of the demonstration as they come this year, without a database. */
export function demoDraftInput(): DraftInput {
  const random = createDemoRandom(1971);
  const calendar = demoCalendarAt(Date.UTC(2027, 2, 20, 14), 'America/Toronto', false);
  const { tournamentOn } = calendar.thisYear;
  const events = matchEvents.map(event => ({
    ...event,
    minLevelOrder: event.minLevelId,
    maxLevelOrder: event.maxLevelId,
  }));
  const families = makeFamilies(random, calendar).filter(({ thisYear }) => thisYear === 'completed');
  const schools = [...new Set(families.map(({ school }) => school))];
  const people = families.flatMap((family, familyId) =>
    family.members.map(member => {
      const { row, eventIds } = makeCompetitor(
        random,
        { events, levels, waiverVersionId: 1 },
        { family, member, tournamentOn, yearsBack: 0, isSigned: true, publicName: null, at: new Date(0) },
      );
      return { family, familyId, member, row, eventIds };
    }),
  );
  const competitors = people.map(({ family, familyId, member, row }, i): MemberFacts => {
    const age = ageOn(member.birthOn, tournamentOn);
    return {
      competitorId: i + 1,
      familyId,
      schoolId: schools.indexOf(family.school),
      genderId: member.genderId,
      age,
      ageYears: daysBetween(member.birthOn, tournamentOn) / 365.25,
      levelPlace: row.competitorLevelId - 1,
      isBlackBelt: row.competitorLevelId === 5,
      weightKg: row.weightKg,
      heightCm: row.heightCm,
      mayMoveUpAge: row.moveUpAge,
      mayMoveUpLevel: row.moveUpLevel,
      mayMeetHeavier: row.moveMoreWeight,
      mayMixGenders: row.moveMixedGender,
      movesWording: row.movesWording,
    };
  });
  return {
    competitors,
    entries: people.flatMap(({ eventIds }, i) => eventIds.map(eventId => ({ competitorId: i + 1, eventId }))),
    templates: matchTemplates,
    settings: matchSettings,
    seed: 1,
  };
}

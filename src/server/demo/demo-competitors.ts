import { needsGuardian } from '#core/registration/age-and-guardian.ts';
import { type EventRules, eligibilityOf, type LevelName } from '#core/registration/eligibility.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import { ageOn, type CalendarDate } from '#core/time/calendar.ts';
import type { DemoFamily, DemoMember } from './demo-families.ts';
import type { DemoRandom } from './demo-random.ts';

export interface DemoChoices {
  events: readonly (EventRules & { title: string; usesWeight: boolean })[];
  levels: readonly (LevelName & { id: number })[];
  waiverVersionId: number;
}

const kilograms = [17, 19, 21, 24, 27, 30, 34, 38, 43, 48, 54, 59, 63, 66];
const kilogramsAt = (age: number, genderId: 1 | 2): number =>
  age < 18
    ? (kilograms[Math.max(0, age - 4)] ?? 66) * (age > 12 && genderId === 2 ? 0.93 : 1)
    : genderId === 1
      ? 79
      : 65;
const centimetresAt = (age: number, genderId: 1 | 2): number =>
  Math.min(genderId === 1 ? 177 : 164, 103 + (Math.min(age, 17) - 4) * 6.2);

/** Level order from years of training and how fast the person learns; children are no black belts. */
function levelOrderOf(years: number, pace: number, age: number): number {
  const progress = years * pace;
  if (progress < 1) return 1;
  if (progress < 2.2) return 2;
  if (progress < 3.6) return 3;
  return progress < 5 || age < 11 ? 4 : 5;
}

const appetite: Record<string, number> = {
  'Traditional Forms': 0.86,
  'Point Sparring': 0.74,
  'Little Dragons Sparring': 0.7,
  'Creative Forms': 0.2,
  'Traditional Weapons': 0.38,
  'Creative Weapons': 0.2,
  'Continuous Sparring': 0.5,
  'Women’s Continuous Sparring': 0.4,
  'Power Breaking': 0.35,
  'Creative Breaking': 0.3,
  'Self-Defence': 0.16,
};
const medicalNotes = [
  'Asthma, carries a blue inhaler',
  'Peanut allergy, EpiPen in the bag',
  'Type 1 diabetes',
  'Bee stings: EpiPen',
];

/** What a family says yes to; whoever minds neither age nor girls and boys together minds a little weight no more. */
function agreedMoves(random: DemoRandom) {
  const moveUpAge = random.chance(0.55);
  const moveUpLevel = random.chance(0.45);
  const moveMixedGender = random.chance(0.6);
  return {
    moveUpAge,
    moveUpLevel,
    moveMixedGender,
    moveMoreWeight: moveUpAge || moveMixedGender,
    movesWording: 2 as const,
  };
}

/** How families want public results to show a competitor, each as often as it is seen. */
export const publicNameAnswers: readonly (readonly [PublicName | null, number])[] = [
  ['name_and_initial', 5],
  [null, 3],
  ['initials', 2],
  ['not_shown', 1],
];

/** One member as a competitor of one edition, with the events chosen among those that are allowed. */
export function makeCompetitor(
  random: DemoRandom,
  choices: DemoChoices,
  {
    family,
    member,
    tournamentOn,
    yearsBack,
    isSigned,
    publicName,
    at,
  }: {
    family: DemoFamily;
    member: DemoMember;
    tournamentOn: CalendarDate;
    yearsBack: number;
    isSigned: boolean;
    publicName: PublicName | null;
    at: Date;
  },
) {
  const { birthOn, genderId } = member;
  const age = ageOn(birthOn, tournamentOn);
  const yearsTraining = Math.max(0, member.yearsTraining - yearsBack);
  const levelOrder = levelOrderOf(yearsTraining, member.pace, age);
  const level = choices.levels.find(l => l.sortOrder === levelOrder);
  if (!level) throw new Error(`No level ${levelOrder}`);
  const verdicts = eligibilityOf({ birthOn, genderId, levelOrder }, choices.events, choices.levels, tournamentOn);
  const allowed = choices.events.filter((_, i) => verdicts[i]?.isEligible);
  const wanted = allowed.filter(event => random.chance(appetite[event.title] ?? 0.2));
  const events = wanted.length > 0 ? wanted : allowed.slice(0, 1);
  const isMinor = needsGuardian(birthOn, tournamentOn);
  const parent = `${family.parent.firstName} ${family.parent.lastName}`;
  const isKnown = random.chance(0.95);
  return {
    eventIds: events.map(event => event.id),
    row: {
      firstName: member.firstName,
      lastName: member.lastName,
      birthOn,
      genderId,
      competitorLevelId: level.id,
      style: family.school.style,
      yearsTraining,
      weightKg: isKnown ? Math.round(kilogramsAt(age, genderId) * member.build * 2) / 2 : null,
      heightCm: isKnown ? Math.round(centimetresAt(age, genderId) * (0.8 + member.build * 0.2)) : null,
      guardianName: isMinor ? parent : null,
      guardianRelationship: isMinor ? (family.parent.genderId === 2 ? 'Mother' : 'Father') : null,
      emergencyName: family.otherParent,
      emergencyPhone: family.phoneNumber,
      medicalNote: random.chance(0.05) ? random.pick(medicalNotes) : null,
      photoConsent: random.chance(0.88),
      publicName,
      ...agreedMoves(random),
      waiverVersionId: isSigned ? choices.waiverVersionId : null,
      waiverSignedBy: isSigned ? (isMinor ? parent : `${member.firstName} ${member.lastName}`) : null,
      waiverSignedAt: isSigned ? at : null,
      createdAt: at,
      updatedAt: at,
    },
  };
}

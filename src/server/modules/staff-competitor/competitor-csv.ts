import type { CompetitorRow } from '#contract/staff-competitor.ts';
import type { Role } from '#core/access/access.ts';
import { readableColumns } from '#core/access/field-access.ts';
import { genders } from '#core/person/lists.ts';
import { publicNameWords } from '#core/result/public-name.ts';
import type { FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';

const columns = {
  number: 'Number',
  lastName: 'Last name',
  firstName: 'First name',
  saidAs: 'How to say the name',
  age: 'Age',
  birthDate: 'Birth date',
  gender: 'Gender',
  level: 'Level',
  school: 'School',
  style: 'Style',
  yearsTraining: 'Years of training',
  weightKg: 'Weight (kg)',
  measuredWeightKg: 'Measured weight (kg)',
  heightCm: 'Height (cm)',
  measuredHeightCm: 'Measured height (cm)',
  events: 'Events',
  family: 'Family',
  email: 'E-mail',
  guardianName: 'Guardian',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  standing: 'Payment',
  isWaiverSigned: 'Waiver signed',
  lacksConcussion: 'Concussion confirmation missing',
  concussion: 'Concussion confirmation',
  photoConsent: 'Photos allowed',
  publicName: 'Name in public results',
  moveUpAge: 'May move up in age',
  moveUpLevel: 'May move up in level',
  moveMixedGender: 'May compete in mixed divisions',
  moveMoreWeight: 'May meet somebody a little heavier',
  isConfirmed: 'Arrival confirmed',
  checkedIn: 'Checked in',
  isWithdrawn: 'Withdrawn',
} as const;

interface Named {
  id: number;
  title: string;
}
const titlesOf = (named: readonly Named[]) => new Map(named.map(({ id, title }) => [id, title]));

/** The table with every column, in the order it is given. */
export function competitorsCsv(
  table: { competitors: readonly CompetitorRow[]; levels: Named[]; schools: Named[]; events: Named[] },
  tournamentOn: string,
  reader: readonly Role[],
): FileAnswer {
  const [levels, schools, events] = [titlesOf(table.levels), titlesOf(table.schools), titlesOf(table.events)];
  const rows = table.competitors.map(row => ({
    ...row,
    gender: genders.find(({ id }) => id === row.genderId)?.title,
    level: levels.get(row.levelId),
    school: schools.get(row.schoolId),
    events: row.eventIds.map(id => events.get(id)).join('; '),
    family: row.familyName,
    publicName: publicNameWords(row.publicName),
    checkedIn: row.checkedInAt !== null,
  }));
  return csvFile(`competitors-${tournamentOn}.csv`, readableColumns(columns, reader), rows);
}

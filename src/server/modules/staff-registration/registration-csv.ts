import type { Role } from '#core/access/access.ts';
import { readableColumns } from '#core/access/field-access.ts';
import { standingOf } from '#core/payment/ledger.ts';
import { genders } from '#core/person/lists.ts';
import { markedName } from '#core/tournament/trial.ts';
import type { AppContext, FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import type { Database } from '../../db/database.ts';
import { listAnswers } from '../question/answer.actions.ts';
import { type FoundRegistration, listFoundCompetitors } from './registration-search.db.ts';

const columns = {
  registration: 'Registration',
  family: 'Family',
  email: 'E-mail',
  phone: 'Phone',
  code: 'Confirmation code',
  standing: 'Standing',
  cost: 'Cost',
  paid: 'Paid',
  due: 'Due',
  inPerson: 'In person',
  spectators: 'Spectator passes',
  lunch: 'Lunch tickets',
  merch: 'Merch',
  number: 'Number',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: 'Gender',
  level: 'Level',
  school: 'School',
  weightKg: 'Weight (kg)',
  events: 'Events',
  waiver: 'Waiver signed',
  checkedIn: 'Checked in',
  withdrawn: 'Withdrawn',
};

/** A negative amount is written as a number: a spreadsheet takes a text that begins with a minus for a formula. */
const dollars = (cents: number): string | number => (cents < 0 ? cents / 100 : (cents / 100).toFixed(2));
const genderOf = (id: number): string => genders.find(gender => gender.id === id)?.title ?? '';

type Flags = AppContext['config']['flags'];
/** What is not sold has no column, unless somebody ordered it while it was. */
function columnsOf(rows: readonly FoundRegistration[], flags: Flags): Record<string, string> {
  const isShown: Record<string, boolean> = {
    lunch: flags.SellLunchTickets || rows.some(row => row.lunch > 0),
    merch: flags.SellMerch || rows.some(row => row.merch > 0),
  };
  return Object.fromEntries(Object.entries(columns).filter(([key]) => isShown[key] ?? true));
}

type Answers = Awaited<ReturnType<typeof listAnswers>>;
const keyOf = ({ questionId }: Answers[number]): string => `question ${questionId}`;

/** A column for each question that one of these registrations answered, in the order of the questions. QUESTION-8 */
const answerColumns = (answers: Answers): Record<string, string> =>
  Object.fromEntries(answers.map(answer => [keyOf(answer), answer.english]));

/** A line a competitor; a registration without any has one line. Sums stand in its first line only, so that they add up. */
export async function csvOf(
  db: Database,
  rows: readonly FoundRegistration[],
  flags: Flags,
  reader: readonly Role[],
): Promise<FileAnswer> {
  const ids = rows.map(row => row.id);
  const competitorsOf = Map.groupBy(await listFoundCompetitors(db, ids), one => one.registrationId);
  const answers = await listAnswers(db, ids);
  const answersOf = Map.groupBy(answers, one => one.registrationId);
  const lines = rows.flatMap((row): Record<string, unknown>[] => {
    const family = {
      registration: row.id,
      family: markedName(`${row.firstName} ${row.lastName}`.trim(), row.email),
      email: row.email,
      phone: row.phoneNumber,
      code: row.confirmationCode,
      standing: standingOf({ isCompleted: row.completedAt !== null, dueCents: row.dueCents }),
      inPerson: row.isInPerson,
    };
    const order = {
      cost: dollars(row.costCents),
      paid: dollars(row.paidCents),
      due: dollars(row.dueCents),
      spectators: row.spectators,
      lunch: row.lunch,
      merch: row.merch,
      ...Object.fromEntries((answersOf.get(row.id) ?? []).map(answer => [keyOf(answer), answer.value])),
    };
    const competitors = (competitorsOf.get(row.id) ?? []).map((one, index) => ({
      ...family,
      ...(index === 0 ? order : {}),
      number: one.number,
      firstName: one.firstName,
      lastName: one.lastName,
      birthDate: one.birthOn,
      gender: genderOf(one.genderId),
      level: one.level,
      school: one.school,
      weightKg: one.weightKg,
      events: one.events.join('; '),
      waiver: one.isWaiverSigned,
      checkedIn: one.isCheckedIn,
      withdrawn: one.isWithdrawn,
    }));
    return competitors.length > 0 ? competitors : [{ ...family, ...order }];
  });
  const shown = { ...readableColumns(columnsOf(rows, flags), reader), ...answerColumns(answers) };
  return csvFile('registrations.csv', shown, lines);
}

import { type CalendarDate, isCalendarDate } from '#core/time/calendar.ts';
import type { TournamentDates } from '#core/tournament/date-flags.ts';
import { dateProblems } from '#core/tournament/date-problems.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatLongDate } from '#words/format.ts';
import { areDates, type Occasion } from './outlook.tsx';
import { labelOf } from './tournament-fields.ts';

type DateName = keyof TournamentDates;

/** What contradicts, as soon as it does: also while other fields are still empty. */
export function liveDateProblem(
  name: DateName,
  dates: TournamentDates,
  occasion: Occasion,
  id: number | null,
): string | undefined {
  const other = occasion.tournaments.find(one => one.id !== id && one.tournamentOn === dates.tournamentOn);
  if (name === 'tournamentOn' && other)
    return `There is ${other.isArchived ? 'an archived' : 'a'} tournament on this day already`;
  if (!areDates(dates)) return;
  return dateProblems(dates).find(problem => problem.field === name)?.text;
}

const hints: Partial<Record<DateName, string>> = {
  registrationOpensOn: 'It opens at midnight, as this day begins.',
  registrationClosesAfter: 'It closes at midnight, as this day ends.',
};

type DateInputProps = {
  name: DateName;
  /** At first. */
  value: CalendarDate;
  /** As it stands in the field. */
  day: CalendarDate;
  error: string | undefined;
};

/** A calendar date with its weekday in words. */
export function DateInput({ name, value, day, error }: DateInputProps) {
  return (
    <TextField
      type="date"
      name={name}
      label={labelOf(name)}
      min="2000-01-01"
      max="2100-12-31"
      required
      defaultValue={value}
      error={error}
      className="max-w-md"
      hint={
        <>
          {isCalendarDate(day) && <strong className="font-semibold text-ink">{formatLongDate(day)}. </strong>}
          {hints[name]}
        </>
      }
    />
  );
}

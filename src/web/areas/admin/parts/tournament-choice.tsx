import { useSearchParams } from 'react-router';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { formatLongDate } from '#words/format.ts';

type Props = {
  tournaments: readonly { tournamentId: number; tournamentDate: string; city: string; isArchived?: boolean }[];
  tournamentId: number | null;
  /** The year instead of the whole date. */
  isShort?: boolean;
  className?: string;
};

/** Which tournament is shown; only with more than one to choose from. */
export function TournamentChoice({ tournaments, tournamentId, isShort = false, className = '' }: Props) {
  const [, setParams] = useSearchParams();
  if (tournaments.length < 2) return null;
  return (
    <SelectField
      name="tournament"
      label="Tournament"
      value={tournamentId ?? ''}
      onChange={event => setParams({ tournament: event.currentTarget.value }, { preventScrollReset: true })}
      options={tournaments.map(one => ({
        value: one.tournamentId,
        label: `${isShort ? one.tournamentDate.slice(0, 4) : formatLongDate(one.tournamentDate)}, ${one.city}${one.isArchived ? ' (archived)' : ''}`,
      }))}
      className={className}
    />
  );
}

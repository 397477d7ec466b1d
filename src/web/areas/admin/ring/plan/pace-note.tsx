import { Link } from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import { factorWords } from '../../wrap-up/wrap-up-words.ts';

const namedAtOnce = 3;
const off = (factor: number): number => Math.abs(Math.log(factor));

/** Where the minutes of a plan come from: the table, or the table and an earlier day. WRAP-12 */
export function PaceNote({ pace }: Pick<RingDay, 'pace'>) {
  if (!pace)
    return (
      <p className="max-w-prose text-sm text-muted">
        Minutes come from the table of durations. After a day its real ones can be taken over, under{' '}
        <Link to="/admin/wrap-up">Wrap-up</Link>.
      </p>
    );
  const { tournament, events } = pace;
  const named = events.toSorted((a, b) => off(b.factor) - off(a.factor)).slice(0, namedAtOnce);
  const rest = events.length - named.length;
  const list = named.map(({ eventTitle, factor }) => `${eventTitle} ${factorWords(factor)}`).join(', ');
  return (
    <p className="max-w-prose text-sm text-muted">
      Minutes come from the{' '}
      <Link to={`/admin/wrap-up?tournament=${tournament.tournamentId}`}>
        {tournament.tournamentDate.slice(0, 4)} day
      </Link>
      {`: ${list}${rest > 0 ? `, and ${rest} more` : ''}.`}
    </p>
  );
}

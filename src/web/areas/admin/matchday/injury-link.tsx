import { Link } from 'react-router';

type InjuryLinkProps = { tournamentId: number; count: number };

/** Somebody was hurt today: how often that was noted, and the way to it. REPORT-7 */
export function InjuryLink({ tournamentId, count }: InjuryLinkProps) {
  if (count === 0) return null;
  return (
    <Link
      to={`/admin/injury-reports?tournament=${tournamentId}`}
      className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-warn"
    >
      {count === 1 ? '1 injury report' : `${count} injury reports`}
    </Link>
  );
}

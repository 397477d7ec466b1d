import type { SchoolMedals } from '#contract/result.ts';
import { Medal } from '#web/ui/medal.tsx';
import { useWallWords } from './wall-words.tsx';

/** So many schools have room on a wall; more take turns. */
export const medalRows = 7;

const kinds = [
  ['gold', 1],
  ['silver', 2],
  ['bronze', 3],
] as const;

/** Who won how much, most gold first. SCREEN-4 */
export function MedalWall({ schools, isLoading }: { schools: readonly SchoolMedals[]; isLoading: boolean }) {
  const words = useWallWords();
  if (schools.length === 0)
    return (
      <p className="wall-empty" role="status">
        {isLoading ? words.loading() : words.noMedals()}
      </p>
    );
  return (
    <ol className="wall-medals">
      {schools.map(school => (
        <li key={school.schoolName}>
          <p className="medal-school">{school.schoolName}</p>
          {kinds.map(([medal, place]) => (
            <p key={medal} className="medal-count">
              <Medal place={place} className="medal-mark" />
              {school[medal]}
              <span className="sr-only"> {words.medalCount({ medal })}</span>
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

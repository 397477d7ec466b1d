import type { SchoolMedals } from '#contract/result.ts';
import { useWallWords } from './wall-words.tsx';

/** So many schools have room on a wall; more take turns. */
export const medalRows = 7;

/** From so many letters on, it is set smaller, so that it is read to the end. */
const longSchool = 36;

const kinds = ['gold', 'silver', 'bronze'] as const;

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
    <table className="wall-medals">
      <thead>
        <tr>
          <th scope="col">{words.school()}</th>
          {kinds.map(medal => (
            <th key={medal} scope="col">
              {words.medalCount({ medal })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schools.map(school => (
          <tr key={school.schoolName}>
            <th scope="row" data-long={school.schoolName.length > longSchool || undefined}>
              {school.schoolName}
            </th>
            {kinds.map(medal => (
              <td key={medal}>{school[medal]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

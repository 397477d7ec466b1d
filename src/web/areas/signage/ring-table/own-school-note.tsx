import { namesText } from '#core/ring-table/panel-words.ts';
import { type OwnSchool, ownSchools } from '#core/scoring/own-school.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type DivisionView, onTheMat } from './ring-view.ts';
import { nameOf, useRing } from './use-ring.ts';

/** Judges of the school of somebody here. Before it starts all of theirs, then who is on the mat. SCORE-30 */
export function OwnSchoolNote({ view, eventId }: { view: DivisionView; eventId?: number }) {
  const { table } = useRing();
  const { people } = view.division;
  const shown = view.sheets.find(({ sheet }) => sheet.eventId === eventId);
  const isDecided = shown?.state.isDone ?? false;
  const found = isDecided ? [] : ownSchools(table.judges, people, shown ? onTheMat(shown.state) : []);
  const names = (ids: readonly number[]): string =>
    namesText(people.filter(({ competitorId }) => ids.includes(competitorId)).map(nameOf));
  const words = ({ seat, judge, inDivision, onTheMat: now }: OwnSchool): string => {
    const who = `${seat === 0 ? 'centre judge ' : ''}${judge}`;
    const ids = shown && now.length > 0 ? now : inDivision;
    return `${names(ids)} ${ids.length === 1 ? 'is' : 'are'} from ${who}’s school`;
  };
  const loud = shown ? found.filter(({ onTheMat: now }) => now.length > 0) : found;
  if (loud.length === 0) return null;
  return (
    <ul
      aria-label="Judges from a competitor’s school"
      className="mb-4 grid gap-1 rounded border-l-4 border-warn bg-warn-soft px-4 py-2.5"
    >
      {loud.map(one => (
        <li key={one.seat} className="flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 text-warn" />
          <span>
            <strong>{words(one)}.</strong> {one.seat === 0 ? 'Another centre judge would be better.' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

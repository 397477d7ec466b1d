import { memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { peopleWords } from './next-step.ts';
import { type DivisionView, isMissing, type PersonView } from './ring-view.ts';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';

type Props = { division: DivisionView; busy: string; acts: BoardActs };

const stateWords = (person: PersonView): string => {
  if (person.isAbsent) return 'Not here';
  return person.isCheckedIn ? 'Checked in' : 'Not checked in';
};

function PersonLine({ person, division, busy, acts }: Props & { person: PersonView }) {
  const { name, number, schoolName, isAbsent, isCheckedIn, competitorId } = person;
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-1.5">
      <span className="min-w-0 text-sm">
        <span className="font-semibold wrap-anywhere">
          {name}
          {number !== null && <span className="font-normal tabular-nums"> · {number}</span>}
        </span>
        <span className="block text-muted">
          {schoolName} ·{' '}
          <span className={`whitespace-nowrap ${isAbsent || !isCheckedIn ? 'font-semibold text-warn' : ''}`}>
            {stateWords(person)}
          </span>
        </span>
      </span>
      <Button
        size="small"
        className="shrink-0 px-3"
        busy={isBusyWith(busy, `absent:${division.draftDivisionId}:${competitorId}`)}
        aria-label={`${isAbsent ? 'Has arrived' : 'Not here'}: ${name}`}
        onClick={() => acts.setAbsent(division, person, !isAbsent)}
      >
        {isAbsent ? 'Has arrived' : 'Not here'}
      </Button>
    </li>
  );
}

/** Where more are missing, few have come yet: a long list would only hide the rest of the card. */
const mostShown = 4;

/** "7 people: 2 not checked in, 1 not here"; of a final that isn't drawn up, whom it waits for. */
function summary({ people, awaits }: DivisionView): string {
  if (awaits) return awaits;
  if (people.length === 0) return peopleWords(0);
  const parts = [
    [people.filter(isMissing).length, 'not checked in'],
    [people.filter(({ isAbsent }) => isAbsent).length, 'not here'],
  ] as const;
  const told = parts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return peopleWords(people.length) + (told.length > 0 ? `: ${told.join(', ')}` : ', all checked in');
}

/** Who is missing stands there at once; the others are folded. */
export const PeopleList = memo(function PeopleList({ isNear, ...props }: Props & { isNear: boolean }) {
  const { division } = props;
  const gone = division.people.filter(person => isMissing(person) || person.isAbsent);
  const shown = isNear ? gone.slice(0, mostShown) : [];
  const folded = division.people.filter(person => !shown.includes(person));
  const line = (person: PersonView) => <PersonLine key={person.competitorId} person={person} {...props} />;
  return (
    <div>
      {shown.length > 0 && (
        <ul aria-label="Missing" className="mt-1">
          {shown.map(line)}
        </ul>
      )}
      {folded.length > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 text-sm text-muted [&::-webkit-details-marker]:hidden">
            <Icon name="down" className="transition-transform group-open:rotate-180" />
            {summary(division)}
          </summary>
          <ul aria-label="People">{folded.map(line)}</ul>
        </details>
      ) : (
        <p className="border-t border-line py-2 text-sm text-muted">{summary(division)}</p>
      )}
    </div>
  );
});

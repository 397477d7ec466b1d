import type { YearResults } from '#contract/result.ts';
import { medalOf } from '#core/result/medals.ts';
import * as say from '#say/home-family.ts';
import { at } from '#web/lib/address.ts';
import { Typed } from '#web/lib/typed.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { placeWords } from '#words/day/place-words.ts';
import { ResultsName } from './results-name.tsx';

type Child = YearResults['competitors'][number];

const isPublicPlace = ({ isExhibition, place }: Child['results'][number]): boolean =>
  !isExhibition && medalOf(place) !== null;

function ChildResults({ child, isPublic }: { child: Child; isPublic: boolean }) {
  return (
    <div>
      <h4 className="font-semibold">{child.firstName}</h4>
      <ul>
        {child.results.map(({ eventTitle, divisionTitle, isExhibition, place, people }) => (
          <li
            key={`${eventTitle} ${divisionTitle}`}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-2 border-b border-line py-2"
          >
            <span>{place !== null && !isExhibition && <Medal place={place} />}</span>
            <span>
              <span className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <Typed>{eventTitle}</Typed>
                </span>
                <span className={place === null ? 'text-muted' : 'font-semibold'}>
                  {placeWords({ place, people, isExhibition })}
                </span>
              </span>
              <span className="block text-sm text-muted">
                <Typed>{divisionTitle}</Typed>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isPublic && child.results.some(isPublicPlace) && <ResultsName child={child} />}
    </div>
  );
}

/** What the family's own came to, year by year. Before there is anything, nothing is shown. */
export function OwnResults({ years }: { years: readonly YearResults[] }) {
  if (years.length === 0) return null;
  return (
    <PagePart id="results" title={say.pastResults()}>
      <ol className="grid grid-cols-1 gap-8">
        {years.map(({ tournamentId, tournamentDate, city, isPublic, competitors }) => (
          <li key={tournamentId} className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="text-xl">
                {say.dateAndCity({ date: () => <LongDate key="date" iso={tournamentDate} />, city })}
              </h3>
              <a href={at(`/signage/results?tournament=${tournamentId}`)} className="inline-flex min-h-11 items-center">
                {say.allResults({ year: tournamentDate.slice(0, 4), hidden })}
              </a>
            </div>
            {competitors.map(child => (
              <ChildResults key={child.competitorId} child={child} isPublic={isPublic} />
            ))}
          </li>
        ))}
      </ol>
    </PagePart>
  );
}

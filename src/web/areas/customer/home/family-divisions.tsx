import type { listFamilyDivisions } from '#contract/division-sheet.ts';
import type { OutputOf } from '#contract/route.ts';
import { titleBesideEvent } from '#core/division/family-words.ts';
import * as say from '#say/home-family.ts';
import { Marked, Typed, useMarking } from '#web/lib/typed.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { peopleWords } from '#words/registration/people-words.ts';

type FamilyDivisions = OutputOf<typeof listFamilyDivisions>;

/** In which divisions the family's own compete. Before anything is published there is nothing to show. */
export function FamilyDivisionsPart({ competitors }: { competitors: FamilyDivisions }) {
  const typed = useMarking();
  if (competitors.length === 0) return null;
  return (
    <PagePart id="divisions" title={say.divisions()} lead={say.divisionsLead()}>
      <ul className="grid grid-cols-1 gap-6">
        {competitors.map(({ competitorId, firstName, divisions, waiting }) => (
          <li key={competitorId}>
            <h3 className="text-xl">{firstName}</h3>
            <dl className="mt-1">
              {divisions.map(({ eventTitle, draftDivisionId, title, people }) => (
                <div
                  key={`${draftDivisionId} ${eventTitle}`}
                  className="grid grid-cols-1 gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
                >
                  <dt className="text-muted">
                    <Typed>{eventTitle}</Typed>
                  </dt>
                  <dd>
                    <span className="font-semibold">
                      <Marked>{titleBesideEvent(typed(title), typed(eventTitle))}</Marked>
                    </span>{' '}
                    ({peopleWords(people)})
                  </dd>
                </div>
              ))}
              {waiting.map(eventTitle => (
                <div
                  key={eventTitle}
                  className="grid grid-cols-1 gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
                >
                  <dt className="text-muted">
                    <Typed>{eventTitle}</Typed>
                  </dt>
                  <dd>{say.noDivisionLookingForOne()}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

/** The events that the timeline cannot show: nobody to compete against was found yet. */
export function WaitingEventsPart({ competitors }: { competitors: FamilyDivisions }) {
  const typed = useMarking();
  const waiting = competitors.filter(competitor => competitor.waiting.length > 0);
  if (waiting.length === 0) return null;
  return (
    <PagePart id="divisions" title={say.noDivisionYet()} lead={say.lookingForOne()}>
      <ul>
        {waiting.map(competitor => (
          <li key={competitor.competitorId} className="border-b border-line py-2">
            <Marked>
              {say.waitingEvents({
                name: competitor.firstName,
                events: competitor.waiting.map(typed).join(', '),
                strong: text => <strong key="name">{text}</strong>,
              })}
            </Marked>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

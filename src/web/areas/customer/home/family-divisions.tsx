import type { listFamilyDivisions } from '#contract/division-sheet.ts';
import type { OutputOf } from '#contract/route.ts';
import { peopleWords, titleBesideEvent } from '#core/division/family-words.ts';
import { PagePart } from '#web/widgets/page-part.tsx';

type FamilyDivisions = OutputOf<typeof listFamilyDivisions>;

/** In which divisions the family's own compete. Before anything is published there is nothing to show. */
export function FamilyDivisionsPart({ competitors }: { competitors: FamilyDivisions }) {
  if (competitors.length === 0) return null;
  return (
    <PagePart
      id="divisions"
      title="Divisions"
      lead="Divisions can still change if someone is sick or registers at the door. We’ll e-mail you if yours does."
    >
      <ul className="grid gap-6">
        {competitors.map(({ competitorId, firstName, divisions, waiting }) => (
          <li key={competitorId}>
            <h3 className="text-xl">{firstName}</h3>
            <dl className="mt-1">
              {divisions.map(({ eventTitle, draftDivisionId, title, people }) => (
                <div
                  key={`${draftDivisionId} ${eventTitle}`}
                  className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
                >
                  <dt className="text-muted">{eventTitle}</dt>
                  <dd>
                    <span className="font-semibold">{titleBesideEvent(title, eventTitle)}</span> ({peopleWords(people)})
                  </dd>
                </div>
              ))}
              {waiting.map(eventTitle => (
                <div
                  key={eventTitle}
                  className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
                >
                  <dt className="text-muted">{eventTitle}</dt>
                  <dd>No division yet. We’re looking for one and will e-mail you.</dd>
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
  const waiting = competitors.filter(competitor => competitor.waiting.length > 0);
  if (waiting.length === 0) return null;
  return (
    <PagePart id="divisions" title="No division yet" lead="We’re looking for one and will e-mail you.">
      <ul>
        {waiting.map(competitor => (
          <li key={competitor.competitorId} className="border-b border-line py-2">
            <strong>{competitor.firstName}</strong>: {competitor.waiting.join(', ')}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

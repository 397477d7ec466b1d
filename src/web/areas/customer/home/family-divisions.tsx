import type { listFamilyDivisions } from '#contract/division-sheet.ts';
import type { OutputOf } from '#contract/route.ts';
import { PagePart } from '#web/widgets/page-part.tsx';

type FamilyDivisions = OutputOf<typeof listFamilyDivisions>;

function othersWords(people: number): string {
  if (people <= 1) return 'nobody else yet';
  return people === 2 ? 'with one other' : `with ${people - 1} others`;
}

/** In which divisions the family's own compete. Before anything is published there is nothing to show. */
export function FamilyDivisionsPart({ competitors }: { competitors: FamilyDivisions }) {
  if (competitors.length === 0) return null;
  return (
    <PagePart
      id="divisions"
      title="Divisions"
      lead="Who competes against whom. They can still change when somebody falls ill or comes on the day; we write to you when yours do."
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
                    <span className="font-semibold">{title}</span>, {othersWords(people)}
                  </dd>
                </div>
              ))}
              {waiting.map(eventTitle => (
                <div
                  key={eventTitle}
                  className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
                >
                  <dt className="text-muted">{eventTitle}</dt>
                  <dd>No division yet. We are looking for one and write to you.</dd>
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
    <PagePart id="divisions" title="No division yet" lead="We are looking for one and write to you.">
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

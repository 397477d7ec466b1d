import type { PublicResults } from '#contract/result.ts';
import * as say from '#say/results.ts';
import { at } from '#web/lib/address.ts';
import { Typed } from '#web/lib/typed.tsx';
import { Medal } from '#web/ui/medal.tsx';

type Result = PublicResults['results'][number];
export type EventGroup = { id: string; title: string; results: Result[] };

/** In the order in which they come. */
export function byEvent(results: readonly Result[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const result of results) {
    const { eventTypeTitle, eventTitle } = result;
    const key = `${eventTypeTitle} ${eventTitle}`;
    const group = groups.get(key) ?? { id: `event-${groups.size + 1}`, title: eventTitle, results: [] };
    group.results.push(result);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A row is found by its name and school: see public/results.js. */
function Place({ place, name, schoolName }: Result['places'][number]) {
  return (
    <li
      data-row
      className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-2 px-1 py-0.5 data-found:bg-good-soft data-found:font-semibold"
    >
      <span>
        <Medal place={place} />
        <span className="sr-only">{place}. </span>
      </span>
      <span data-words>
        <span className="font-semibold">{name ?? say.aCompetitor()}</span>
        {schoolName && <span className="text-sm text-muted"> {schoolName}</span>}
      </span>
    </li>
  );
}

/** All divisions of one event, each with its places. */
export function EventResults({ group }: { group: EventGroup }) {
  const titleId = `${group.id}-title`;
  return (
    <section id={group.id} aria-labelledby={titleId} data-section className="scroll-mt-4 border-t-2 border-line pt-6">
      <h2 id={titleId} className="text-2xl">
        <Typed>{group.title}</Typed>
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {group.results.map(result => (
          <section key={result.sheetId} id={`sheet-${result.sheetId}`} data-card className="scroll-mt-4">
            <h3 className="mb-1.5 text-xl">
              <a href={at(`/signage/divisions/${result.draftDivisionId}`)} className="inline-block py-1">
                <Typed>{result.divisionTitle}</Typed>
              </a>
            </h3>
            {result.isExhibition ? (
              <p className="text-muted">{say.exhibitionText()}</p>
            ) : result.places.length > 0 ? (
              <ol className="grid gap-0.5">
                {result.places.map((one, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may share a place, and the list never changes
                  <Place key={i} {...one} />
                ))}
              </ol>
            ) : (
              <p className="text-muted">{say.noMedals()}</p>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

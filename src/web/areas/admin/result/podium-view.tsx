import type { ResultSheet } from '#contract/result.ts';
import { eventOf, type Podium, placeTitle, readOut } from './podium.ts';
import { nameOf } from './result-words.ts';

/** What is called up together, on pages of its own: large enough to be read out at arm's length, third place first. */
export function PodiumView({ podium, by }: { podium: Podium; by: 'event' | 'ring' }) {
  return (
    <section aria-label={podium.title} className="grid gap-6 print:block print:not-first:break-before-page">
      <h2 className="border-b-4 border-ink pb-2 text-2xl print:text-[22pt]">{podium.title}</h2>
      {podium.sheets.map(sheet => (
        <DivisionPodium key={`${sheet.draftDivisionId}/${sheet.eventId}`} sheet={sheet} hasEvent={by === 'ring'} />
      ))}
    </section>
  );
}

function DivisionPodium({ sheet, hasEvent }: { sheet: ResultSheet; hasEvent: boolean }) {
  const where = [hasEvent && eventOf(sheet), !hasEvent && sheet.ringName].filter(Boolean).join(' · ');
  return (
    <article
      data-podium
      className="grid gap-3 break-inside-avoid border-b-2 border-line pb-5 print:mt-[0.25in] print:border-[#000]"
    >
      <h3 className="text-xl print:text-[20pt]/[1.15]">
        {sheet.divisionTitle}
        {where && <span className="block font-body text-base font-normal text-muted print:text-[11pt]">{where}</span>}
      </h3>
      <ol className="grid gap-2.5">
        {readOut(sheet).map(({ place, people }) => (
          <li key={place} className="grid gap-x-6 sm:grid-cols-[9rem_1fr] print:grid-cols-[1.5in_1fr]">
            <span className="pt-1 text-muted sm:text-lg print:text-[13pt] print:text-[#000]">{placeTitle(place)}</span>
            <span className="grid gap-1">
              {people.map(one => (
                <span key={one.competitorId} className="wrap-anywhere">
                  <span className="block font-display text-2xl print:text-[26pt]/[1.1]">{nameOf(one)}</span>
                  <span className="block text-lg text-muted print:text-[13pt] print:text-[#000]">{one.schoolName}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </article>
  );
}

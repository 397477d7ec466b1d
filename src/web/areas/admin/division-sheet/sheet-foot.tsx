import type { DivisionSheet } from '#contract/division-sheet.ts';
import { placesOf, profileWords, ruleWords } from './sheet-words.ts';

const Line = () => <span className="h-[0.2in] min-w-[0.3in] flex-1 border-b border-current" />;

/**
 * Who won, who says so, by which rules, and what happened. Places and signatures stand on the last page only; the last
 * line names the profile. SHEET-7
 */
export function SheetFoot({ sheet, page, pages }: { sheet: DivisionSheet; page: number; pages: number }) {
  return (
    <footer className="grid grid-cols-[4.3in_3.6in_1fr] gap-[0.2in] border-t-[1.5pt] border-current pt-[0.06in] text-[9pt]/[1.25]">
      {page === pages ? (
        <Places sheet={sheet} />
      ) : (
        <p>{`Continued on page ${page + 1}. Places and signatures: page ${pages}.`}</p>
      )}
      <section>
        <h3 className="text-[10pt]">Rules</h3>
        {ruleWords(sheet).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <section className="flex flex-col">
        <h3 className="text-[10pt]">Notes: no-show, disqualified, hurt</h3>
        {[1, 2, 3, 4].map(line => (
          <span key={line} className="h-[0.25in] border-b border-current" />
        ))}
      </section>
      <p className="col-span-full -mt-[0.12in] text-[8.5pt]/[1.2]">{profileWords(sheet)}</p>
    </footer>
  );
}

function Places({ sheet }: { sheet: DivisionSheet }) {
  return (
    <section className="grid grid-cols-2 gap-[0.2in]">
      <h3 className="sr-only">Places and signatures</h3>
      <div className="grid content-start gap-y-[0.04in]">
        {placesOf(sheet).map((place, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: third place can be there twice
          <span key={i} className="flex items-end gap-[4pt]">
            <span className="w-[0.42in] text-[13pt]/[1] font-bold whitespace-nowrap">{place}</span>
            <Line />
          </span>
        ))}
      </div>
      <div className="grid content-start gap-y-[0.1in]">
        {['Centre judge', 'Scorekeeper'].map(who => (
          <span key={who}>
            <span className="block h-[0.3in] border-b border-current" />
            <span>{who}, signature</span>
          </span>
        ))}
      </div>
    </section>
  );
}

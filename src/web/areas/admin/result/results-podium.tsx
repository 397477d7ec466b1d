import { useMemo } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '#web/lib/titles.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { choicesOf, filterSheets } from './filter.ts';
import { isNewTournament, loadResults } from './load-results.ts';
import { isCertain, podiumsOf } from './podium.ts';
import { PodiumView } from './podium-view.tsx';
import { NothingToPrint, PrintFrame } from './print-frame.tsx';
import { ResultFilterFields } from './result-filters.tsx';
import { counted } from './result-words.ts';
import { useResultFilter } from './use-result-filter.ts';

export const meta = () => pageMeta('Podium list');

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadResults(request);
export const shouldRevalidate = isNewTournament;

/** To be printed and read out: division by division, third place first. */
export default function PodiumPage() {
  const results = useLoaderData<typeof clientLoader>();
  const { sheets } = results;
  const { filter, choose, params } = useResultFilter();
  const choices = useMemo(() => choicesOf(sheets.filter(isCertain)), [sheets]);
  const by = params.get('by') === 'ring' && choices.rings.length > 0 ? 'ring' : 'event';
  const { shown } = filterSheets(sheets, { ...filter, state: null });
  const podiums = podiumsOf(shown, by);
  const exhibitions = shown.filter(sheet => sheet.isExhibition && isCertain(sheet)).length;
  const count = podiums.reduce((sum, podium) => sum + podium.sheets.length, 0);
  const isFiltered = ['event', 'ring', 'q'].some(name => params.has(name));
  return (
    <>
      <PrintFrame
        results={results}
        title="Podium list"
        lead={[
          count > 0 && `${counted(count, 'division', 'divisions')}, third place first.`,
          exhibitions > 0 && `${counted(exhibitions, 'exhibition has', 'exhibitions have')} no podium.`,
        ]
          .filter(Boolean)
          .join(' ')}
        canPrint={count > 0}
        leftOut={shown.filter(({ state }) => state === 'changed')}
      >
        {(count > 0 || isFiltered) && (
          <ResultFilterFields
            filter={filter}
            choices={choices}
            choose={choose}
            searchLabel="Find a name, school or division"
          >
            {choices.rings.length > 0 && (
              <SelectField
                label="Order"
                name="by"
                options={[
                  { value: '', label: 'By event' },
                  { value: 'ring', label: 'By ring' },
                ]}
                value={by === 'ring' ? 'ring' : ''}
                onChange={event => choose({ by: event.currentTarget.value })}
              />
            )}
          </ResultFilterFields>
        )}
        {count === 0 && (
          <NothingToPrint isFiltered={isFiltered} onShowAll={() => choose({ event: '', ring: '', q: '' })} />
        )}
      </PrintFrame>
      <div className="grid gap-12 print:block">
        {podiums.map(podium => (
          <PodiumView key={podium.title} podium={podium} by={by} />
        ))}
      </div>
    </>
  );
}

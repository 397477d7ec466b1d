import { useMemo } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { listFrenchTexts } from '#contract/french-text.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { CertificateFrame } from './certificate-frame.tsx';
import { CertificatePage } from './certificate-page.tsx';
import { certificateLanguage } from './certificate-words.tsx';
import { certificatesOf } from './certificates.ts';
import { choicesOf } from './filter.ts';
import { isNewTournament, loadResults } from './load-results.ts';
import { isCertain } from './podium.ts';
import { NothingToPrint, PrintFrame } from './print-frame.tsx';
import { ResultFilterFields } from './result-filters.tsx';
import { counted } from './result-words.ts';
import { useResultFilter } from './use-result-filter.ts';

export const meta = () => pageMeta('Certificates');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [results, frenchTexts] = await Promise.all([loadResults(request), api(listFrenchTexts)]);
  return { results, frenchTexts };
}
export const shouldRevalidate = isNewTournament;

/** One page of paper for each place, or for each person who took part. */
export default function CertificatesPage() {
  const { results, frenchTexts } = useLoaderData<typeof clientLoader>();
  const { sheets, tournament } = results;
  const { filter, choose, params } = useResultFilter();
  const choices = useMemo(() => choicesOf(sheets.filter(isCertain)), [sheets]);
  const french = useMemo(() => new Map(frenchTexts.map(text => [text.english, text.french])), [frenchTexts]);
  const kind = params.get('for') === 'part' ? 'part' : 'places';
  const language = certificateLanguage(params.get('language'));
  const { eventId, search } = filter;
  const certificates = useMemo(
    () => certificatesOf(sheets, { kind, eventId, search }),
    [sheets, kind, eventId, search],
  );
  const count = certificates.length;
  const hasExhibition = sheets.some(sheet => sheet.isExhibition && isCertain(sheet));
  const isFiltered = ['event', 'q'].some(name => params.has(name));
  return (
    <>
      <PrintFrame
        results={results}
        title="Certificates"
        lead={count > 0 ? `${counted(count, 'certificate', 'certificates')}, letter size, landscape.` : ''}
        canPrint={count > 0}
        leftOut={sheets.filter(({ state }) => state === 'changed')}
      >
        {(count > 0 || isFiltered) && (
          <ResultFilterFields
            filter={filter}
            choices={choices}
            choose={choose}
            searchLabel="Find a name, school or division"
            hasRings={false}
          >
            <SelectField
              label="For"
              name="for"
              options={[
                { value: '', label: hasExhibition ? 'First to third place, and exhibitions' : 'First to third place' },
                { value: 'part', label: 'Everyone who took part' },
              ]}
              value={kind === 'part' ? 'part' : ''}
              onChange={event => choose({ for: event.currentTarget.value })}
            />
            <SelectField
              label="Language"
              name="language"
              options={[
                { value: '', label: 'English' },
                { value: 'fr', label: 'French' },
                { value: 'both', label: 'English and French' },
              ]}
              value={language === 'en' ? '' : language}
              onChange={event => choose({ language: event.currentTarget.value })}
            />
          </ResultFilterFields>
        )}
        {count === 0 && <NothingToPrint isFiltered={isFiltered} onShowAll={() => choose({ event: '', q: '' })} />}
      </PrintFrame>
      {count > 0 && <CertificateFrame />}
      <div className="grid justify-items-center gap-8 print:-mx-5 print:block">
        {certificates.map(certificate => (
          <CertificatePage
            key={certificate.key}
            certificate={certificate}
            tournament={tournament}
            language={language}
            french={french}
          />
        ))}
      </div>
    </>
  );
}

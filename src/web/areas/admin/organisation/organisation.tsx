import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { countSold, getOrganisationSetting, type OrganisationSetting } from '#contract/organisation.ts';
import { listPageBlockSettings } from '#contract/page-block/page-block.ts';
import { missingOf } from '#core/organisation/empty-fields.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BlockParts } from '../page-block/block-parts.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { labels } from './organisation-fields.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { switchNames } from './switches.tsx';

export const meta = () => pageMeta('Organisation');

export async function clientLoader() {
  const [record, sold, blocks] = await Promise.all([
    api(getOrganisationSetting),
    api(countSold),
    api(listPageBlockSettings),
  ]);
  return { record, sold, pictures: blocks.filter(({ kind }) => kind === 'logo' || kind === 'social') };
}

/** Marks a page that was reloaded after a switch, because menus are made when a page opens. */
const savedHash = '#saved';

/** Who runs the tournament: one record, which mails, the privacy page and security.txt say. */
export default function OrganisationPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [record, setRecord] = useState<OrganisationSetting>(loaded.record);
  const [isSaved, setSaved] = useState(() => location.hash === savedHash);
  const [arePicturesUnsaved, setPicturesUnsaved] = useState(false);
  const isSwitched = useRef(false);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSwitched.current) {
      location.hash = savedHash;
      location.reload();
    } else if (isSaved && record.version > 0) news.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [isSaved, record.version]);
  const missing = missingOf(record);
  return (
    <>
      <PageTitle lead="Who runs the tournament. Every e-mail, the privacy page and the footer show what you save here.">
        Organisation
      </PageTitle>
      <div ref={news} className="mb-8 grid gap-4 empty:hidden">
        {isSaved && (
          <Alert kind="success" onDismiss={() => setSaved(false)}>
            Saved. E-mails and pages now show it.
          </Alert>
        )}
        {missing.length > 0 && (
          <Alert kind={record.postalAddress === null ? 'danger' : 'info'} title="Not filled in yet">
            <ul className="grid list-disc gap-1 pl-5">
              {missing.map(({ field, says }) => (
                <li key={field}>
                  <a href={`#field-${field}`}>{labels[field]}</a>: {says}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <OrganisationForm
        key={record.version}
        record={record}
        sold={loaded.sold}
        arePicturesUnsaved={arePicturesUnsaved}
        onSaved={saved => {
          // The header above, as site-name.ts reads it. Its own setter would weigh on the sign-up page.
          Object.assign(globalThis, { siteName: saved.siteName, frenchSiteName: undefined });
          isSwitched.current = switchNames.some(name => saved[name] !== record[name]);
          setRecord(saved);
          setSaved(true);
          void revalidate(); // the history below
        }}
      />
      <div className="mt-12">
        <BlockParts blocks={loaded.pictures} onUnsaved={setPicturesUnsaved} />
      </div>
      <HistoryPanel subject="organisation" subjectId={1} />
    </>
  );
}

import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { listPageBlockSettings } from '#contract/page-block/page-block.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BlockParts } from '../page-block/block-parts.tsx';
import { useLeaveGuard } from '../tournament/leave-guard.tsx';

export const meta = () => pageMeta('Home page');

/** The other pictures of the organisation are beside its name. */
export async function clientLoader() {
  const blocks = await api(listPageBlockSettings);
  return blocks.filter(({ kind }) => kind !== 'logo' && kind !== 'social');
}

/** What staff write for the home page, block by block, beside how visitors see it. PAGE-1 */
export default function HomePage() {
  const blocks = useLoaderData<typeof clientLoader>();
  const [isUnsaved, setUnsaved] = useState(false);
  const { dialog } = useLeaveGuard(isUnsaved);
  return (
    <>
      <PageTitle
        lead={
          <>
            News, questions, sponsors and the texts around the events. Write in English, then add the French under{' '}
            <Link to="/admin/french-texts">French</Link>.
          </>
        }
      >
        Home page
      </PageTitle>
      <BlockParts blocks={blocks} onUnsaved={setUnsaved} />
      {dialog}
    </>
  );
}

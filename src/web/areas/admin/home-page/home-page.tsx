import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { listPageBlockSettings } from '#contract/page-block/page-block.ts';
import type { BlockKind } from '#core/page-block/page-block.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useLeaveGuard } from '../tournament/leave-guard.tsx';
import { BlockPart } from './block-part.tsx';

export const meta = () => pageMeta('Home page');

export const clientLoader = () => api(listPageBlockSettings);

/** What staff write for the home page, block by block, beside how visitors see it. PAGE-1 */
export default function HomePage() {
  const blocks = useLoaderData<typeof clientLoader>();
  const [unsaved, setUnsaved] = useState<readonly BlockKind[]>([]);
  const { dialog } = useLeaveGuard(unsaved.length > 0);
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
      <div className="grid gap-10">
        {blocks.map(block => (
          <BlockPart
            key={`${block.kind} ${block.version}`}
            block={block}
            onUnsaved={isUnsaved =>
              setUnsaved(before => {
                if (before.includes(block.kind) === isUnsaved) return before;
                return isUnsaved ? [...before, block.kind] : before.filter(kind => kind !== block.kind);
              })
            }
          />
        ))}
      </div>
      {dialog}
    </>
  );
}

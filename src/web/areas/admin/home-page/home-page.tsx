import { useCallback, useState } from 'react';
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
  // Always the same function: a block tells again when it gets another, and the page would never come to rest.
  const tellUnsaved = useCallback(
    (kind: BlockKind, isUnsaved: boolean) =>
      setUnsaved(before => {
        if (before.includes(kind) === isUnsaved) return before;
        return isUnsaved ? [...before, kind] : before.filter(one => one !== kind);
      }),
    [],
  );
  const [saved, setSaved] = useState<BlockKind | null>(null);
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
            isSaved={saved === block.kind}
            onSaved={() => setSaved(block.kind)}
            onUnsaved={tellUnsaved}
          />
        ))}
      </div>
      {dialog}
    </>
  );
}

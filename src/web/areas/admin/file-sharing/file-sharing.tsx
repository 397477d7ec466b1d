import { Outlet, useLoaderData } from 'react-router';
import { listReceivedFiles } from '#contract/file-sharing/file-sharing.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => pageMeta('File Sharing');

/** How many files wait stands beside the way to them. */
export async function clientLoader() {
  const { counts } = await api(listReceivedFiles, { query: { review: 'new' } });
  return counts;
}

export default function FileSharing() {
  const counts = useLoaderData<typeof clientLoader>();
  const tabs = [
    { to: '/admin/file-sharing', label: 'Published', end: true },
    { to: '/admin/file-sharing/received', label: 'Received', count: counts.new },
    { to: '/admin/file-sharing/families', label: 'By family' },
  ];
  return (
    <>
      <div className="-mb-3">
        <PageTitle>File Sharing</PageTitle>
      </div>
      <LinkTabs label="File Sharing" tabs={tabs} />
      <Outlet />
    </>
  );
}

import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { type FamilySpace, listFamilySpace } from '#contract/file-sharing/file-sharing.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatFileSize } from '#web/ui/field/file-size.ts';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { mostSentWords } from '#words/account/sent-space-words.ts';
import { listQueryOf } from '../communication/list-query.ts';

export const meta = () => pageMeta('File Sharing');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return api(listFamilySpace, { query: listQueryOf<typeof listFamilySpace>(request, {}) });
}

const columns: TableColumn<FamilySpace>[] = [
  {
    title: 'Family',
    isHeading: true,
    cell: family => (
      <>
        <Link
          to={`/admin/file-sharing/received?${new URLSearchParams({ search: family.email })}`}
          className="inline-flex min-h-11 items-center"
        >
          {family.from}
        </Link>
        <span className="block text-sm font-normal text-muted">{family.email}</span>
      </>
    ),
  },
  { title: 'Files', isNumber: true, cell: family => family.files },
  { title: 'Size', isNumber: true, cell: family => formatFileSize(family.byteSize) },
];

/** Who holds how much of the space that families' files take. FILE-11 */
export default function FamilySpacePage() {
  const { items, total, page, pageSize, byteSize } = useLoaderData<typeof clientLoader>();
  if (total === 0)
    return (
      <EmptyState title="No family has sent a file yet">The space each family’s files use is listed here.</EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">Files by family</h2>
      <p className="mb-6">
        {total === 1 ? '1 family' : `${total} families`}, {formatFileSize(byteSize)} together. A family can send up to{' '}
        {mostSentWords()}.
      </p>
      <Table
        caption="Space each family’s files use, largest first"
        columns={columns}
        rows={items}
        rowKey={family => family.personId}
      />
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of families" />
    </>
  );
}

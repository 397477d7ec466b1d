import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { listReceivedFiles, type ReceivedFile } from '#contract/file-sharing/file-sharing.ts';
import { reviews } from '#contract/file-sharing/file-sharing-review.ts';
import * as say from '#say/files.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatFileSize } from '#web/ui/field/file-size.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { FileState } from '#web/widgets/file-state.tsx';
import { ListFilters } from '../communication/list-filters.tsx';
import { listQueryOf } from '../communication/list-query.ts';
import { When } from '../communication/when.tsx';
import { ReceivedDialog } from './received-dialog.tsx';

export const meta = () => pageMeta('File Sharing');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return api(listReceivedFiles, {
    query: listQueryOf<typeof listReceivedFiles>(request, { review: reviews, search: null }),
  });
}

function columnsFor(open: (file: ReceivedFile) => void): TableColumn<ReceivedFile>[] {
  return [
    {
      title: 'File',
      isHeading: true,
      cell: file => (
        <>
          <button
            type="button"
            onClick={() => open(file)}
            className="min-h-11 text-left underline underline-offset-4 wrap-anywhere hover:decoration-2"
          >
            {file.title}
          </button>
          <span className="block text-sm font-normal text-muted">
            {file.title === file.fileName ? '' : `${file.fileName}, `}
            {formatFileSize(file.byteSize)}
          </span>
        </>
      ),
    },
    {
      title: 'From',
      cell: file => (
        <span className="block text-right md:text-left">
          {file.from}
          <span className="block text-sm text-muted">{file.competitors || file.email}</span>
        </span>
      ),
    },
    { title: 'Sent', cell: file => <When at={file.createdAt} /> },
    {
      title: 'State',
      cell: file => (
        <span className="block text-right md:text-left">
          <FileState review={file.review} />
          {file.notes.length > 0 && (
            <span className="block text-sm text-muted">
              {file.notes.length === 1 ? '1 note' : `${file.notes.length} notes`}
            </span>
          )}
        </span>
      ),
    },
  ];
}

export default function ReceivedFiles() {
  const { items, total, page, pageSize, counts } = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const revalidator = useRevalidator();
  const [open, setOpen] = useState<ReceivedFile | null>(null);
  const [done, setDone] = useState<string | null>(null);

  if (counts.new + counts.accepted + counts.rejected === 0)
    return (
      <EmptyState title="No family has sent a file yet">
        Proof of rank, signed forms, music for a form. Review what families send from their page here.
      </EmptyState>
    );
  const states = reviews.map(review => ({
    value: review,
    label: `${say.review({ state: review })} (${counts[review]})`,
  }));
  return (
    <>
      {done && (
        <div className="mb-6">
          <Alert kind="success" onDismiss={() => setDone(null)}>
            {done}
          </Alert>
        </div>
      )}
      <h2 className="sr-only">Received files</h2>
      <ListFilters label="Find files">
        <SelectField
          label="State"
          name="review"
          options={states}
          placeholder="All"
          defaultValue={params.get('review') ?? ''}
          className="w-full sm:w-56"
        />
        <TextField
          label="Search"
          name="search"
          type="search"
          maxLength={100}
          placeholder="Name, e-mail or title"
          defaultValue={params.get('search') ?? ''}
          className="w-full sm:w-72"
        />
      </ListFilters>
      <p role="status" className="sr-only">
        {total === 1 ? '1 file' : `${total} files`}
      </p>
      {items.length === 0 ? (
        <EmptyState
          title="No matches"
          action={<LinkButton to="/admin/file-sharing/received">Show all files</LinkButton>}
        >
          No files match your search.
        </EmptyState>
      ) : (
        <Table
          caption="Files families sent: new ones first, the oldest on top"
          columns={columnsFor(file => {
            setDone(null);
            setOpen(file);
          })}
          rows={items}
          rowKey={file => file.fileId}
        />
      )}
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of files" />
      {open && (
        <ReceivedDialog
          key={open.fileId}
          file={open}
          onClose={() => setOpen(null)}
          onWritten={file => {
            setOpen(file);
            void revalidator.revalidate();
          }}
          onDecided={text => {
            setOpen(null);
            setDone(text);
            void revalidator.revalidate();
          }}
        />
      )}
    </>
  );
}

import type { PublishedFile } from '#contract/file-sharing/file-sharing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { formatFileSize } from '#web/ui/field/file-size.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { formatLongDate } from '#words/format.ts';
import { audienceInWords } from './audience-words.ts';

export type PublishedRowProps = {
  file: PublishedFile;
  index: number;
  count: number;
  busy: string | null;
  onMove: (to: number) => void;
  onDownload: (version?: number) => void;
  onEdit: () => void;
  onReplace: () => void;
  onArchive: (isArchived: boolean) => void;
};

/** One published file: what it is, who sees it, and what can be done with it. */
export function PublishedRow(props: PublishedRowProps) {
  const { file, index, count, busy, onMove, onDownload, onEdit, onReplace, onArchive } = props;
  const { title, versions } = file;
  const of = <span className="sr-only"> {title}</span>;
  return (
    <li id={`file-${file.fileId}`} className="border-b border-line py-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
            {title}
            {file.isArchived && <Badge tone="warn">Not published</Badge>}
          </h3>
          <p className="mt-1.5">{audienceInWords(file)}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {file.fileName}, {formatFileSize(file.byteSize)},{' '}
            {versions.length > 0 && `version ${versions.length + 1} of `}
            {formatLongDate(file.createdAt)}
          </p>
        </div>
        {count > 1 && <MoveButtons name={title} index={index} count={count} onMove={onMove} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDownload()}>
          <Icon name="download" /> Download{of}
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit{of}
        </Button>
        <Button size="small" onClick={onReplace}>
          New version{of}
        </Button>
        <Button
          size="small"
          variant={file.isArchived ? 'secondary' : 'quiet'}
          busy={busy === `archive ${file.fileId}`}
          onClick={() => onArchive(!file.isArchived)}
        >
          {file.isArchived ? 'Publish' : 'Unpublish'}
          {of}
        </Button>
      </div>
      {versions.length > 0 && (
        <div className="mt-1 -mb-4 [&>details]:border-0">
          <Disclosure summary={versions.length === 1 ? '1 earlier version' : `${versions.length} earlier versions`}>
            <ul>
              {versions.map(version => (
                <li
                  key={version.version}
                  className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1 last:border-0"
                >
                  <span className="min-w-0 text-sm wrap-anywhere">
                    <span className="font-semibold">Version {version.version}</span>: {version.fileName},{' '}
                    {formatFileSize(version.byteSize)}, {formatLongDate(version.createdAt)}
                  </span>
                  <Button size="small" variant="quiet" onClick={() => onDownload(version.version)}>
                    Download
                    <span className="sr-only">
                      {' '}
                      version {version.version} of {title}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </li>
  );
}

import { type DragEvent, useRef, useState } from 'react';
import * as say from '#say/controls.ts';
import { Icon } from '../icon.tsx';
import { describing, FieldError, type FieldProps, fieldIdOf, OptionalMark } from './field.tsx';
import { formatFileSize } from './file-size.ts';

export type FileDropProps = Omit<FieldProps, 'hint'> & {
  /** As in the `accept` attribute. */
  accept: string;
  /** The same in words: "PDF, JPEG or PNG". */
  acceptText: string;
  maxMegabytes: number;
  disabled?: boolean;
  onFiles?: (files: readonly File[]) => void;
};

/** A file input first; dropping is a shortcut onto it. The server checks type and size again. */
export function FileDrop({ label, name, error, optional, accept, acceptText, maxMegabytes, ...rest }: FileDropProps) {
  const id = rest.id ?? fieldIdOf(name);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [over, setOver] = useState(false);
  const tooBig = files.find(file => file.size > maxMegabytes * 1024 * 1024);
  const problem = tooBig ? say.tooBig({ name: tooBig.name, megabytes: maxMegabytes }) : error;
  const hint = say.accepted({ formats: acceptText, megabytes: maxMegabytes });

  function take(list: FileList | null) {
    const taken = [...(list ?? [])];
    setFiles(taken);
    rest.onFiles?.(taken);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (rest.disabled || !input.current) return;
    const transfer = new DataTransfer();
    for (const file of [...event.dataTransfer.files].slice(0, 1)) transfer.items.add(file);
    input.current.files = transfer.files;
    take(transfer.files);
  }

  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-center gap-1 rounded border-2 border-dashed px-5 py-7 text-center outline-focus has-focus-visible:outline-3 has-disabled:opacity-60 ${over ? 'border-action bg-good-soft' : problem ? 'border-danger bg-surface' : 'border-edge bg-surface'}`}
      >
        <input
          {...describing(id, { hint, error: problem })}
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          disabled={rest.disabled}
          onChange={event => take(event.currentTarget.files)}
          className="sr-only"
        />
        <Icon name="upload" className="text-muted" />
        <span className="font-semibold">
          {label}
          <OptionalMark optional={optional} />
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      </label>
      <ul aria-live="polite" className="text-sm">
        {files.map(file => (
          <li key={file.name} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="text-muted tabular-nums">{formatFileSize(file.size)}</span>
          </li>
        ))}
      </ul>
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}

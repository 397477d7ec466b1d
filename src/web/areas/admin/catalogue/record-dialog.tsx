import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Named, RecordsPage } from './use-records-page.ts';

export type RecordDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: 'normal' | 'wide';
  children: ReactNode;
};

/** A dialog around a form: what was typed is not lost by a slip of the finger or by Escape. */
export function RecordDialog({ open, onClose, title, size, children }: RecordDialogProps) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (open) return;
    setTyped(false);
    setAsking(false);
  }, [open]);

  function ask() {
    if (!isAsking) focused.current = document.activeElement;
    setAsking(true);
  }
  function keepEditing() {
    setAsking(false);
    if (focused.current instanceof HTMLElement) focused.current.focus();
  }

  return (
    <Dialog open={open} onClose={() => (isTyped ? ask() : onClose())} title={title} {...(size ? { size } : {})}>
      {isAsking && (
        <section aria-label="Not saved yet" className="mb-5 grid gap-3 rounded border-l-4 border-warn bg-warn-soft p-4">
          <p className="font-semibold">Your changes aren’t saved yet.</p>
          <div className="flex flex-wrap gap-3">
            <Button size="small" autoFocus onClick={keepEditing}>
              Keep editing
            </Button>
            <Button size="small" variant="danger" onClick={onClose}>
              Leave without saving
            </Button>
          </div>
        </section>
      )}
      <div onInput={() => setTyped(true)}>{children}</div>
    </Dialog>
  );
}

export type PageDialogProps<T extends Named> = {
  page: Pick<RecordsPage<T>, 'editing' | 'endEditing'>;
  /** "an event": what is added here. */
  noun: string;
  size?: 'normal' | 'wide';
  children: (record: T | null) => ReactNode;
};

/** The dialog in which a page edits one of its records, or a new one. */
export function PageDialog<T extends Named>({ page, noun, children, ...rest }: PageDialogProps<T>) {
  const { editing, endEditing } = page;
  return (
    <RecordDialog
      open={editing !== null}
      onClose={endEditing}
      title={editing?.record ? `Edit ${editing.record.title}` : `Add ${noun}`}
      {...rest}
    >
      {editing && children(editing.record)}
    </RecordDialog>
  );
}

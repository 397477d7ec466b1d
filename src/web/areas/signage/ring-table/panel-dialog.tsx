import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** Over the sheet, native: holds the focus, Escape leaves, the focus goes back to where it was. */
export function PanelDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[94dvh] w-[min(36rem,100%-1.5rem)] overflow-y-auto scroll-pb-28 overscroll-contain rounded bg-surface p-5 text-ink shadow-lift backdrop:bg-night/70 sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className="pt-2 text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mt-1 -mr-2 grid size-14 shrink-0 place-items-center rounded hover:bg-ink/10"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the deciding one last. */
  actions?: ReactNode;
  size?: 'normal' | 'wide';
};

/** Holds the focus while open; Escape and the close button leave; the focus goes back to where it was. */
export function Dialog({ open, onClose, title, description, children, actions, size = 'normal' }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={next => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-night/70" />
        <Base.Popup
          className={`fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t bg-surface p-5 text-ink shadow-lift sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded sm:p-7 ${size === 'wide' ? 'sm:max-w-4xl' : 'sm:max-w-lg'}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="pt-1 text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded hover:bg-ink/10"
            >
              <Icon name="close" />
            </Base.Close>
          </div>
          {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
          {children && <div className="mt-4">{children}</div>}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import * as say from '#say/ui.ts';
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

const ACTIVE = 'a[href],button,input:not([type=hidden]),select,textarea,[tabindex="0"]';
const TYPED = 'input:not([type=checkbox],[type=radio],[type=file]),textarea';

/** A field that comes first is ready to be typed into; a finger would only be given a keyboard it did not ask for. */
function firstField(popup: HTMLElement | null, opened: string): HTMLElement | true {
  const first = popup?.querySelectorAll<HTMLElement>(ACTIVE)[1]; // the close button is before it
  return opened !== 'touch' && first?.matches(TYPED) ? first : true;
}

/** Holds the focus while open; Escape and the close button leave; the focus goes back to where it was. */
export function Dialog({ open, onClose, title, description, children, actions, size = 'normal' }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={next => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-night/70" />
        <Base.Popup
          ref={popup}
          initialFocus={opened => firstField(popup.current, opened)}
          className={`fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t bg-surface p-[5vw] text-ink shadow-lift max-sm:border-b-[length:env(safe-area-inset-bottom)] max-sm:border-surface sm:inset-x-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded sm:p-7 ${size === 'wide' ? 'sm:max-w-4xl' : 'sm:max-w-lg'}`}
        >
          <div className="flex items-start justify-between gap-2">
            <Base.Title className="min-w-0 pt-1 text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={say.close()}
              className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded hover:bg-ink/10"
            >
              <Icon name="close" />
            </Base.Close>
          </div>
          {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
          {children && <div className="mt-4">{children}</div>}
          {/* Where they need two rows, the one that goes on comes first. */}
          {actions && <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

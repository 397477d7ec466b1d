import { type ReactNode, useEffect, useRef } from 'react';
import * as say from '#say/ui.ts';
import { Icon, type IconName } from './icon.tsx';

type AlertKind = 'danger' | 'success' | 'info';

const LOOK: Record<AlertKind, { box: string; icon: IconName }> = {
  danger: { box: 'border-danger bg-danger-soft', icon: 'warning' },
  success: { box: 'border-good bg-good-soft', icon: 'check' },
  info: { box: 'border-info bg-info-soft', icon: 'info' },
};

const ICON_TONE: Record<AlertKind, string> = { danger: 'text-danger', success: 'text-good', info: 'text-info' };

export type AlertProps = {
  kind: AlertKind;
  title?: string;
  children: ReactNode;
  /** Leave it out for an alert that stays. */
  onDismiss?: () => void;
};

/** Danger and success alerts scroll into view when they appear or their text changes; information alerts don't. */
export function Alert({ kind, title, children, onDismiss }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (kind === 'info') return;
    const text = `${kind} ${box.current?.textContent}`;
    if (text === seen.current) return;
    seen.current = text;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  });

  return (
    <div
      ref={box}
      role={kind === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`flex scroll-my-6 items-start gap-3 rounded border-l-4 py-3 pr-2 pl-4 text-ink ${LOOK[kind].box}`}
    >
      <Icon name={LOOK[kind].icon} className={`mt-1 ${ICON_TONE[kind]}`} />
      <div className="min-w-0 grow py-0.5 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={say.close()}
          className="-my-1 grid size-11 shrink-0 place-items-center rounded hover:bg-ink/10"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

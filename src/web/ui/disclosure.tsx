import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  name?: string;
  /** Opened or closed: for content that is loaded only then. */
  onToggle?: (isOpen: boolean) => void;
};

/** Native details: opens without JavaScript. The same `name` on several lets only one be open. */
export function Disclosure({ summary, children, open, name, onToggle }: DisclosureProps) {
  return (
    <details
      open={open}
      name={name}
      onToggle={event => onToggle?.(event.currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name="plus" className="transition-transform group-open:rotate-45" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

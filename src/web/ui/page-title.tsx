import type { ReactNode } from 'react';

export type PageTitleProps = { children: ReactNode; lead?: ReactNode; actions?: ReactNode };

export function PageTitle({ children, lead, actions }: PageTitleProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl">{children}</h1>
        {lead && <p className="mt-3 max-w-prose text-lg text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

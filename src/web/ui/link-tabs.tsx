import { NavLink } from 'react-router';

export type LinkTab = { to: string; label: string; count?: number; end?: boolean };

/** Sister pages under one heading. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="mb-8 flex flex-wrap gap-x-6 border-b-2 border-line">
      {tabs.map(tab => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end ?? false}
          className="-mb-0.5 inline-flex min-h-11 items-center gap-2 border-b-4 border-transparent font-semibold text-muted no-underline hover:text-ink aria-[current]:border-action aria-[current]:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="rounded-full bg-line px-2 text-sm tabular-nums text-ink">{tab.count}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

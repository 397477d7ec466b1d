import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import { access, isStaff, mayUse, type Role } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { NavMenu } from '#web/ui/nav-menu.tsx';
import { type AdminPage, adminPages } from './pages.ts';

type Entry = { path: string; label: string };

/** The entries of one group for these roles. */
export function entriesOf(
  group: NonNullable<AdminPage['menu']>['group'],
  roles: readonly Role[],
  flags: { SellMerch: boolean },
): Entry[] {
  return adminPages.flatMap(({ path, ability, flag, menu }) =>
    menu?.group === group && mayUse(access[menu.ability ?? ability], roles) && (!flag || flags[flag])
      ? [{ path, label: menu.label }]
      : [],
  );
}

const ENTRY =
  'inline-flex min-h-11 items-center font-semibold no-underline hover:underline decoration-2 underline-offset-8 aria-[current]:underline aria-[current]:decoration-aurora';

function Entries({ entries, className }: { entries: readonly Entry[]; className: string }) {
  return (
    <ul className={className}>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path} className={ENTRY}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function More({ roles, inPanel }: { roles: readonly Role[]; inPanel?: boolean }) {
  const { flags } = useSite();
  const settings = entriesOf('settings', roles, flags);
  const extras = entriesOf('extras', roles, flags);
  const heading = 'font-display text-lg text-muted';
  const list = inPanel ? 'grid grid-cols-2 gap-x-6' : 'grid';
  return (
    <div
      className={
        inPanel ? 'grid gap-4' : settings.length > 0 ? 'grid grid-cols-[auto_auto] gap-x-10 gap-y-2' : 'grid gap-2'
      }
    >
      {settings.length > 0 && (
        <div>
          <p className={heading}>Settings</p>
          <Entries entries={settings} className={list} />
        </div>
      )}
      <div>
        <p className={heading}>Extras</p>
        <Entries entries={extras} className={list} />
      </div>
      <button type="button" data-session="user" className={`${ENTRY} w-fit`}>
        Logout
      </button>
    </div>
  );
}

/** The staff's navigation: what these roles may use, and nothing else. 'More' is for those with pages that the bar has no room for. */
export function AdminNav() {
  const { flags } = useSite();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  useEffect(() => {
    const read = () => setRoles(readSession()?.roles ?? []);
    read();
    window.addEventListener('nlc:session', read);
    return () => window.removeEventListener('nlc:session', read);
  }, []);
  const bar = entriesOf('bar', roles, flags);
  const hasMore = entriesOf('extras', roles, flags).length > 0;
  const button = `${ENTRY} gap-1`;
  if (roles.length > 0 && !isStaff(roles)) return null;
  return (
    <nav
      aria-label="Staff"
      className="night relative z-20 border-t border-line bg-ground text-sm text-ink staff:grow staff:text-xs min-[100rem]:text-sm staff:border-t-0 print:hidden"
    >
      <div className="wrap hidden min-h-12 items-center justify-between gap-6 py-0.5 lg:flex staff:w-full staff:justify-end staff:gap-2.5 min-[100rem]:gap-3.5">
        <Entries
          entries={bar}
          className="flex flex-wrap gap-x-6 staff:flex-nowrap staff:gap-x-2.5 staff:whitespace-nowrap min-[100rem]:gap-x-3.5"
        />
        {hasMore && (
          <NavMenu
            label="More"
            buttonClassName={button}
            panelClassName="absolute right-0 top-full z-30 w-max rounded border border-edge bg-surface p-5 shadow-lift"
          >
            <More roles={roles} />
          </NavMenu>
        )}
      </div>
      <div className="wrap min-h-12 py-0.5 lg:hidden">
        <NavMenu
          label="Staff menu"
          buttonClassName={button}
          panelClassName="absolute inset-x-0 top-full z-30 rounded border border-edge bg-surface p-5 shadow-lift"
        >
          <Entries entries={bar} className="grid grid-cols-2 gap-x-6" />
          {hasMore && (
            <div className="mt-3 border-t border-line pt-3">
              <More roles={roles} inPanel />
            </div>
          )}
        </NavMenu>
      </div>
    </nav>
  );
}

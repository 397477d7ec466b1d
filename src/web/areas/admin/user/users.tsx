import { useEffect, useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { listUsers, type User } from '#contract/staff.ts';
import { staffRoles } from '#core/access/access.ts';
import { roleTexts } from '#core/access/role-words.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ListFilters } from '../communication/list-filters.tsx';
import { listQueryOf } from '../communication/list-query.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { AccountBadge, RoleBadges } from './user-badges.tsx';

export const meta = () => pageMeta('Users');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = listQueryOf<typeof listUsers>(request, {
    search: null,
    role: ['staff', ...staffRoles],
    asks: ['erasure'],
  });
  return { query, list: await api(listUsers, { query }) };
}

const columns: TableColumn<User>[] = [
  {
    title: 'Name',
    isHeading: true,
    cell: user => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={`/admin/users/${user.personId}`} className="inline-flex min-h-11 items-center">
          {`${user.firstName} ${user.lastName}`.trim() || user.email}
        </Link>
        <AccountBadge user={user} />
      </span>
    ),
  },
  { title: 'E-mail address', cell: ({ email }) => email || '—' },
  { title: 'Roles', cell: user => <RoleBadges user={user} /> },
];

const roleOptions = [
  { value: 'staff', label: 'Any team member' },
  ...staffRoles.map(role => ({ value: role, label: roleTexts[role].name })),
];

/** The team, and customers when searched for. */
export default function Users() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const { items, total, page, pageSize } = list;
  const [isInviting, setInviting] = useState(false);
  // "Show the team" empties the address; the filters follow once its list is there.
  const [round, setRound] = useState(0);
  const isClearing = useRef(false);
  useEffect(() => {
    if (!isClearing.current || query.search || query.role) return;
    isClearing.current = false;
    setRound(before => before + 1);
  }, [query]);

  return (
    <>
      <PageTitle
        lead="Your team and what each person can do. Search to find customers too."
        actions={
          <span className="flex flex-wrap gap-3">
            <LinkButton to="/admin/users/import">Import families</LinkButton>
            <Button variant="primary" onClick={() => setInviting(true)}>
              Invite to the team
            </Button>
          </span>
        }
      >
        Users
      </PageTitle>
      <ListFilters key={round} label="Search the users">
        <TextField
          label="Name or e-mail address"
          name="search"
          type="search"
          autoComplete="off"
          defaultValue={query.search ?? ''}
          className="w-full sm:w-80"
        />
        <SelectField
          label="Role"
          name="role"
          placeholder="Any"
          options={roleOptions}
          defaultValue={query.role ?? ''}
          className="w-full sm:w-60"
        />
      </ListFilters>
      {query.asks && (
        <p className="mb-2">
          These families asked us to erase everything. <Link to="/admin/users">Show the team</Link>
        </p>
      )}
      <p role="status" className={total === 0 ? 'sr-only' : 'mb-2 text-sm text-muted tabular-nums'}>
        {total === 0 ? 'No matches' : total === 1 ? 'One person' : `${total.toLocaleString('en-CA')} people`}
      </p>
      {items.length > 0 ? (
        <Table caption="Users, the team first" columns={columns} rows={items} rowKey={user => user.personId} />
      ) : (
        <EmptyState
          title="No matches"
          action={
            <LinkButton to="/admin/users" onClick={() => (isClearing.current = true)}>
              Show the team
            </LinkButton>
          }
        >
          Try part of the name or e-mail address. Accents and capitals don’t matter.
        </EmptyState>
      )}
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of users" />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { getFamilyOf, separateFamily } from '#contract/family.ts';
import { getPersonalData } from '#contract/personal-data.ts';
import { getUser } from '#contract/staff.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { AccountPart } from './account-part.tsx';
import { DataPart } from './data-part.tsx';
import { RolesForm } from './roles-form.tsx';
import { AccountBadge, RoleBadges } from './user-badges.tsx';

export const meta = () => pageMeta('User');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const call = { params: { personId: Number(params.personId) } };
  const [user, data, family] = await Promise.all([
    api(getUser, call),
    api(getPersonalData, call),
    api(getFamilyOf, call),
  ]);
  return { user, data, other: family.other };
}

/** One account: its roles, what is kept of the person, and what changed. */
export default function UserPage() {
  const { user, data, other } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <p className="mb-4">
        <Link to="/admin/users" className="inline-flex min-h-11 items-center">
          All users
        </Link>
      </p>
      <PageTitle
        lead={
          <span className="flex flex-wrap gap-2 text-base">
            <RoleBadges user={user} />
            <AccountBadge user={user} />
          </span>
        }
      >
        <span className="wrap-anywhere">{data.name}</span>
      </PageTitle>
      <div className="grid gap-10">
        <SavedAlert />
        <AccountPart key={`account ${user.personId}`} user={user} />
        {!user.isErased && !isPlaceholderEmail(user.email) && (
          <PagePart id="roles" title="Roles">
            <RolesForm key={`roles ${user.personId}`} user={user} />
          </PagePart>
        )}
        {other && <SeparateFamily personId={user.personId} other={other} />}
        <DataPart key={`data ${user.personId}`} data={data} />
      </div>
      <HistoryPanel subject="person" subjectId={user.personId} />
    </>
  );
}

interface FamilyProps {
  personId: number;
  other: { personId: number; name: string };
}

/** The other parent, and the way to part the two. ACCESS-46 */
function SeparateFamily({ personId, other }: FamilyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PagePart id="family" title="Family">
      <p className="wrap-anywhere">
        Shares a family with <Link to={`/admin/users/${other.personId}`}>{other.name}</Link>: both see and change the
        same registrations. When one is erased, the other keeps them.
      </p>
      <Button className="w-fit" onClick={() => setIsOpen(true)}>
        Separate…
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Separate this family?"
          description="Each parent keeps the registrations that they began, and no longer sees the other’s. Both will be e-mailed. Links to the family’s page stop working."
          hint="Kept in the history: “Asked for by phone, May 3”"
          button="Separate"
          isDanger
          onClose={() => setIsOpen(false)}
          send={reason => api(separateFamily, { params: { personId }, input: { reason } })}
        />
      )}
    </PagePart>
  );
}

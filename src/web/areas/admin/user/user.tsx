import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { getFamilyOf } from '#contract/family.ts';
import { getPersonalData } from '#contract/personal-data.ts';
import { getUser } from '#contract/staff.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { AccountPart } from './account-part.tsx';
import { DataPart } from './data-part.tsx';
import { RolesForm } from './roles-form.tsx';
import { SeparateFamily } from './separate-family.tsx';
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

import { useLoaderData } from 'react-router';
import { getOwnData } from '#contract/personal-data.ts';
import { getProfile } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DevicesPart } from './devices-part.tsx';
import { OwnDataPart } from './own-data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfilePart } from './profile-part.tsx';

export const meta = () => pageMeta('Your Account');

export async function clientLoader() {
  const [profile, data] = await Promise.all([api(getProfile), api(getOwnData)]);
  return { profile, data };
}

/** For families and staff alike, and outside /customer, whose guard sends some to their registration first. */
export default function AccountPage() {
  const { profile, data } = useLoaderData<typeof clientLoader>();
  return (
    <div className="grid max-w-3xl gap-10">
      <div className="-mb-10">
        <PageTitle lead={`${profile.firstName} ${profile.lastName}`}>Your account</PageTitle>
      </div>
      <ProfilePart profile={profile} />
      <DevicesPart />
      <PasswordPart />
      <OwnDataPart data={data} />
    </div>
  );
}

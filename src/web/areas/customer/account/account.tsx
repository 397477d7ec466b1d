import { useLoaderData, useRevalidator } from 'react-router';
import { getFamily } from '#contract/family.ts';
import { getOwnData } from '#contract/personal-data.ts';
import { getSecondFactors } from '#contract/second-factor.ts';
import { getProfile } from '#contract/users.ts';
import * as say from '#say/account.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { saveChosenLanguage } from '../chosen-language.ts';
import { DevicesPart } from './devices-part.tsx';
import { FamilyPart } from './family-part.tsx';
import { OwnDataPart } from './own-data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SignInPart } from './sign-in-part.tsx';

export const meta = () => pageMeta(say.title());

export async function clientLoader() {
  const [profile, data, factors, family] = await Promise.all([
    saveChosenLanguage().then(() => api(getProfile)), // shows what is kept, not what was
    api(getOwnData),
    api(getSecondFactors),
    api(getFamily),
  ]);
  return { profile, data, factors, family };
}

/** For families and staff alike, and outside /customer, whose guard sends some to their registration first. */
export default function AccountPage() {
  const { profile, data, factors, family } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid max-w-3xl gap-10">
      <div className="-mb-10">
        <PageTitle lead={say.fullName(profile)}>{say.heading()}</PageTitle>
      </div>
      <ProfilePart profile={profile} />
      <FamilyPart family={family} onChanged={() => void revalidate()} />
      <SignInPart email={profile.email} factors={factors} />
      <PasswordPart />
      <DevicesPart />
      <OwnDataPart data={data} isShared={family.other !== null} />
    </div>
  );
}

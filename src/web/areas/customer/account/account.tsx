import { useLoaderData } from 'react-router';
import { getOwnData } from '#contract/personal-data.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DevicesPart } from './devices-part.tsx';
import { OwnDataPart } from './own-data-part.tsx';
import { PasswordPart } from './password-part.tsx';

export const meta = () => pageMeta('Your Account');

export async function clientLoader() {
  return { name: readSession()?.userDisplayName ?? '', data: await api(getOwnData) };
}

/** For families and staff alike, and outside /customer, whose guard sends some to their registration first. */
export default function AccountPage() {
  const { name, data } = useLoaderData<typeof clientLoader>();
  return (
    <div className="grid max-w-3xl gap-10">
      <div className="-mb-10">
        <PageTitle lead={name}>Your account</PageTitle>
      </div>
      <DevicesPart />
      <PasswordPart />
      <OwnDataPart data={data} />
    </div>
  );
}

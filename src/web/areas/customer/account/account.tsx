import { useEffect, useState } from 'react';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DevicesPart } from './devices-part.tsx';

export const meta = () => pageMeta('Your Account');

/** For families and staff alike, and outside /customer, whose guard sends some to their registration first. */
export default function AccountPage() {
  const [name, setName] = useState('');
  useEffect(() => setName(readSession()?.userDisplayName ?? ''), []);
  return (
    <div className="grid max-w-3xl gap-10">
      <div className="-mb-10">
        <PageTitle lead={name}>Your account</PageTitle>
      </div>
      <DevicesPart />
    </div>
  );
}

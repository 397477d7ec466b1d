import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { getArrivals } from '#contract/arrival.ts';
import { getCustomerHome } from '#contract/customer.ts';
import { listFamilyDivisions } from '#contract/division-sheet.ts';
import { tournamentStateOf } from '#core/tournament/state.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { AccountLinks } from './parts/account-links.tsx';
import { ArrivalPart } from './parts/arrival.tsx';
import { FamilyDivisionsPart } from './parts/family-divisions.tsx';
import { nextTournamentContext } from './parts/next-tournament.ts';
import { RegistrationRecord } from './parts/registration-record.tsx';
import { ThisYear } from './parts/this-year.tsx';

export const meta = () => pageMeta('Home');

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { registrations } = await api(getCustomerHome);
  const next = context.get(nextTournamentContext);
  const coming = next && registrations.some(r => r.isCompleted && r.tournamentId === next.id) ? next : null;
  const [arrivals, divisions] = coming
    ? await Promise.all([api(getArrivals), api(listFamilyDivisions, { params: { tournamentId: coming.id } })])
    : [[], []];
  return {
    next,
    arrivals: arrivals.filter(arrival => arrival.isOpen),
    divisions,
    registrations,
    name: readSession()?.userDisplayName ?? '',
  };
}

export default function HomePage() {
  const { next, arrivals, divisions, registrations, name } = useLoaderData<typeof clientLoader>();
  const current = registrations.filter(registration => registration.tournamentId === next?.id);
  const earlier = registrations.filter(registration => registration.tournamentId !== next?.id);
  return (
    <div className="grid max-w-3xl gap-10">
      <div className="-mb-10">
        <PageTitle>{name ? `Welcome, ${name}` : 'Welcome'}</PageTitle>
      </div>
      {arrivals.length > 0 && <ArrivalPart arrivals={arrivals} registrations={current} />}
      <FamilyDivisionsPart competitors={divisions} />
      <ThisYear next={next} state={tournamentStateOf(next ?? undefined)} registrations={current} />
      {earlier.length > 0 && (
        <PagePart id="earlier" title="Earlier years">
          <ul className="grid gap-4">
            {earlier.map(registration => (
              <RegistrationRecord key={registration.registrationId} registration={registration} isPast />
            ))}
          </ul>
        </PagePart>
      )}
      <AccountLinks />
    </div>
  );
}

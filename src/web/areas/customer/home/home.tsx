import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { getArrivals } from '#contract/arrival.ts';
import { getCustomerHome } from '#contract/customer.ts';
import { listFamilyDivisions } from '#contract/division-sheet.ts';
import { type FamilyTimeline, getOwnTimeline } from '#contract/family-timeline.ts';
import { listOwnResults } from '#contract/result.ts';
import { tournamentStateOf } from '#core/tournament/public-state.ts';
import * as say from '#say/home-family.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { nextTournamentContext } from '../next-tournament.ts';
import { ArrivalPart } from './arrival.tsx';
import { CheckInCodes } from './check-in-codes.tsx';
import { FamilyDayPart } from './family-day.tsx';
import { FamilyDivisionsPart, WaitingEventsPart } from './family-divisions.tsx';
import { OwnResults } from './own-results.tsx';
import { RegistrationRecord } from './registration-record.tsx';
import { ShareFamilyPage } from './share-family-page.tsx';
import { ThisYear } from './this-year.tsx';

export const meta = () => pageMeta(say.home());

/** It looks again by itself: a failure now takes nothing else away. */
async function loadTimeline(tournamentId: number): Promise<FamilyTimeline | null> {
  try {
    return await api(getOwnTimeline, { params: { tournamentId } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const [{ registrations }, results] = await Promise.all([api(getCustomerHome), api(listOwnResults)]);
  const next = context.get(nextTournamentContext);
  const coming = next && registrations.some(r => r.isCompleted && r.tournamentId === next.id) ? next : null;
  const of = { params: { tournamentId: coming?.id ?? 0 } };
  const [arrivals, divisions, timeline] = coming
    ? await Promise.all([
        api(getArrivals),
        api(listFamilyDivisions, of),
        readSession()?.isTrial ? null : loadTimeline(coming.id), // a trial has no rings
      ])
    : [[], [], null];
  return {
    next,
    arrivals: arrivals.filter(arrival => arrival.isOpen && !arrival.isHere),
    hereIds: arrivals.filter(({ isHere }) => isHere).map(({ registrationId }) => registrationId),
    divisions,
    timeline,
    followed: coming && (coming.isTournamentToday || (timeline?.items.length ?? 0) > 0) ? coming.id : null,
    registrations,
    // What the timeline shows today stands here afterwards.
    results: results.filter(({ tournamentId }) => tournamentId !== coming?.id || !timeline),
    name: readSession()?.userDisplayName ?? '',
  };
}

export default function HomePage() {
  const { next, arrivals, hereIds, divisions, timeline, followed, registrations, results, name } =
    useLoaderData<typeof clientLoader>();
  const current = registrations.filter(registration => registration.tournamentId === next?.id);
  const earlier = registrations.filter(registration => registration.tournamentId !== next?.id);
  const isToday = next?.isTournamentToday ?? false;
  const day = followed !== null && <FamilyDayPart tournamentId={followed} first={timeline} />;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <div className="-mb-10">
        <PageTitle>{name ? say.welcomeName({ name }) : say.welcome()}</PageTitle>
      </div>
      {next && isToday && (
        <CheckInCodes
          tournament={next}
          registrations={current.filter(({ registrationId }) => !hereIds.includes(registrationId))}
        />
      )}
      {isToday && day}
      {arrivals.length > 0 && <ArrivalPart arrivals={arrivals} registrations={current} />}
      {!isToday && day}
      {followed !== null && <ShareFamilyPage tournamentId={followed} />}
      {timeline && timeline.items.length > 0 ? (
        <WaitingEventsPart competitors={divisions} />
      ) : (
        <FamilyDivisionsPart competitors={divisions} />
      )}
      <ThisYear next={next} state={tournamentStateOf(next ?? undefined)} registrations={current} />
      <OwnResults years={results} />
      {earlier.length > 0 && (
        <PagePart id="earlier" title={say.earlierYears()}>
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

const linksOf = (hasTexts: boolean) => [
  {
    to: '/customer/home/notification-preferences',
    text: say.preferences(),
    hint: say.preferencesHint({ texts: hasTexts ? 'yes' : 'other' }),
  },
  {
    to: '/customer/file-sharing',
    text: say.fileSharing(),
    hint: say.fileSharingHint(),
  },
  {
    to: '/account',
    text: say.accountAndPrivacy(),
    hint: say.accountAndPrivacyHint(),
  },
];

function AccountLinks() {
  const { flags } = useSite();
  return (
    <PagePart id="account" title={say.yourAccount()}>
      <ul>
        {linksOf(flags.AllowSmsNotifications).map(({ to, text, hint }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex min-h-14 items-center justify-between gap-4 py-2 no-underline">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold group-hover:underline">{text}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

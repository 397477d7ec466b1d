import type { Registration } from '#contract/registration/registration.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { TournamentState } from '#core/tournament/public-state.ts';
import * as say from '#say/home-family.ts';
import { addAnotherRegistration, dateVenueCity } from '#say/payment.ts';
import { Marked, Typed, useMarking } from '#web/lib/typed.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { checkInTimes } from '#words/day/check-in-words.ts';
import { RegistrationRecord } from './registration-record.tsx';

export type ThisYearProps = {
  next: Tournament | null;
  state: TournamentState;
  registrations: readonly Registration[];
};

const whereAndWhen = (
  { venue, venueAddress, inPersonRegistrationTimes }: Tournament,
  typed: (english: string) => string,
) => ({
  venue,
  address: venueAddress,
  times: typed(inPersonRegistrationTimes),
});

function DayPlan({ next, isRegistered }: { next: Tournament; isRegistered: boolean }) {
  const typed = useMarking();
  const where = whereAndWhen(next, typed);
  const lines = [...next.schedule].sort((a, b) => a.order - b.order);
  return (
    <PagePart
      id="day"
      title={say.today()}
      lead={
        <Marked>
          {isRegistered
            ? say.todayCheckIn({ ...where, times: checkInTimes(next.inPersonRegistrationTimes, typed) })
            : say.todayInPerson(where)}
        </Marked>
      }
    >
      <ol>
        {lines.map(line => (
          <li key={line.order} className="grid grid-cols-1 gap-x-6 border-b border-line py-2 sm:grid-cols-[10rem_1fr]">
            <span className="font-semibold">
              <Typed>{line.line1}</Typed>
            </span>
            <span>
              <Typed>{line.line2}</Typed>
            </span>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}

/** What to do when there is nothing of this year yet. */
function NothingYet({ next, state }: Pick<ThisYearProps, 'next' | 'state'>) {
  const typed = useMarking();
  if (!next) return <EmptyState title={say.noTournament()}>{say.noTournamentLead()}</EmptyState>;
  if (state === 'open-soon')
    return (
      <EmptyState title={say.opensSoon()}>
        {say.opensOn({ date: () => <LongDate key="date" iso={next.registrationOpensOn} /> })}
      </EmptyState>
    );
  if (state === 'today')
    return (
      <EmptyState title={say.inPersonOnly()}>
        <Marked>{say.comeTo(whereAndWhen(next, typed))}</Marked>
      </EmptyState>
    );
  return (
    <EmptyState title={say.isClosed()}>
      <Marked>{say.inPersonAt({ venue: next.venue, times: typed(next.inPersonRegistrationTimes) })}</Marked>
    </EmptyState>
  );
}

/** The next tournament and how the family stands with it. */
export function ThisYear({ next, state, registrations }: ThisYearProps) {
  const isOpen = state === 'open';
  const hasUnfinished = registrations.some(({ isCompleted, addsTo }) => !isCompleted && addsTo === null);
  // What comes on top is added to the registration that is paid.
  const isAddedTo = !hasUnfinished && registrations.some(({ isOpenToChanges }) => isOpenToChanges);
  return (
    <>
      <PagePart
        id="this-year"
        title={registrations.length > 0 ? say.yourRegistration() : say.nextTournament()}
        lead={
          next &&
          dateVenueCity({
            date: () => <LongDate key="date" iso={next.tournamentDate} />,
            venue: next.venue,
            city: next.city,
          })
        }
      >
        {registrations.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4">
            {registrations.map(registration => (
              <RegistrationRecord key={registration.registrationId} registration={registration} />
            ))}
          </ul>
        ) : (
          <NothingYet next={next} state={state} />
        )}
        {isOpen && !isAddedTo && (
          <LinkButton
            to="/customer/registration"
            variant={hasUnfinished || registrations.length === 0 ? 'primary' : 'secondary'}
            className="w-fit"
          >
            {hasUnfinished
              ? say.continueRegistration()
              : registrations.length > 0
                ? addAnotherRegistration()
                : say.registerNow()}
          </LinkButton>
        )}
      </PagePart>
      {next && state === 'today' && (
        <DayPlan next={next} isRegistered={registrations.some(({ isCompleted }) => isCompleted)} />
      )}
    </>
  );
}

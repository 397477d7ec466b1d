import type { Registration } from '#contract/registration/registration.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { TournamentState } from '#core/tournament/state.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { RegistrationRecord } from './registration-record.tsx';

export type ThisYearProps = {
  next: Tournament | null;
  state: TournamentState;
  registrations: readonly Registration[];
};

function DayPlan({ next, isRegistered }: { next: Tournament; isRegistered: boolean }) {
  const lines = [...next.schedule].sort((a, b) => a.order - b.order);
  return (
    <PagePart
      id="day"
      title="Today"
      lead={`${next.venue}, ${next.venueAddress}. ${isRegistered ? 'Check-in' : 'In-person registration'} ${next.inPersonRegistrationTimes}.`}
    >
      <ol>
        {lines.map(line => (
          <li key={line.order} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[10rem_1fr]">
            <span className="font-semibold">{line.line1}</span>
            <span>{line.line2}</span>
          </li>
        ))}
      </ol>
    </PagePart>
  );
}

/** What to do when there is nothing of this year yet. */
function NothingYet({ next, state }: Pick<ThisYearProps, 'next' | 'state'>) {
  if (!next) return <EmptyState title="No tournament announced yet">We’ll announce the next one here.</EmptyState>;
  if (state === 'open-soon')
    return (
      <EmptyState title="Registration opens soon">
        Online registration opens on <LongDate iso={next.registrationOpensOn} />. Come back then. It takes five minutes.
      </EmptyState>
    );
  if (state === 'today')
    return (
      <EmptyState title="You can still register in person">
        Come to {next.venue}, {next.venueAddress}: {next.inPersonRegistrationTimes}.
      </EmptyState>
    );
  return (
    <EmptyState title="Online registration is closed">
      You can register in person at {next.venue} on tournament day, {next.inPersonRegistrationTimes}.
    </EmptyState>
  );
}

/** The next tournament and how the family stands with it. */
export function ThisYear({ next, state, registrations }: ThisYearProps) {
  const isOpen = state === 'open';
  const hasUnfinished = registrations.some(registration => !registration.isCompleted);
  return (
    <>
      <PagePart
        id="this-year"
        title={registrations.length > 0 ? 'Your registration' : 'The next tournament'}
        lead={
          next && (
            <>
              <LongDate iso={next.tournamentDate} />, {next.venue}, {next.city}
            </>
          )
        }
      >
        {registrations.length > 0 ? (
          <ul className="grid gap-4">
            {registrations.map(registration => (
              <RegistrationRecord key={registration.registrationId} registration={registration} />
            ))}
          </ul>
        ) : (
          <NothingYet next={next} state={state} />
        )}
        {isOpen && (
          <LinkButton
            to="/customer/registration"
            variant={hasUnfinished || registrations.length === 0 ? 'primary' : 'secondary'}
            className="w-fit"
          >
            {hasUnfinished
              ? 'Continue your registration'
              : registrations.length > 0
                ? 'Add another registration'
                : 'Register now'}
          </LinkButton>
        )}
      </PagePart>
      {next && state === 'today' && (
        <DayPlan next={next} isRegistered={registrations.some(({ isCompleted }) => isCompleted)} />
      )}
    </>
  );
}

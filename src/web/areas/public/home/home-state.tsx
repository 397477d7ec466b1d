import type { ReactNode } from 'react';
import type { ResultEditions } from '#contract/result.ts';
import type { Tournament } from '#contract/tournament.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { HeroScene } from '#web/widgets/hero-scene.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';

export type HomeStateProps = {
  tournament: Tournament | null;
  mailingList: boolean;
  /** The tournament whose results are looked for now, when there are any. */
  results?: ResultEditions['current'];
};

/** The first section of home: what is the case now, and the one thing to do. The sky reaches up behind the header. */
export function HomeState(props: HomeStateProps) {
  return (
    <section className="night relative text-ink">
      <div className="absolute inset-x-0 -top-[30rem] bottom-0 md:-top-[37rem] -z-10 bg-night print:hidden">
        <HeroScene className="size-full" />
      </div>
      <div className="wrap pt-8 pb-64 md:pt-10 md:pb-80 print:pb-4">
        <State {...props} />
      </div>
    </section>
  );
}

/** The year is said where they are not today's. */
function ResultsLink({ results, isToday = false }: { results: HomeStateProps['results']; isToday?: boolean }) {
  if (!results) return null;
  return (
    <a href="/signage/results" className={buttonClass('secondary', 'large')}>
      {isToday ? 'Results' : `${results.tournamentDate.slice(0, 4)} results`}
    </a>
  );
}

function State({ tournament, mailingList, results }: HomeStateProps) {
  if (!tournament) {
    return (
      <Words title="The next tournament is being planned">
        <p>We’ll post the city and date here as soon as they’re confirmed.</p>
        {(mailingList || results) && (
          <p className="flex flex-wrap gap-3">
            {mailingList && (
              <a href="/mailing-list" className={buttonClass('primary', 'large')}>
                Join the mailing list
              </a>
            )}
            <ResultsLink results={results} />
          </p>
        )}
      </Words>
    );
  }
  if (tournament.isTournamentToday) {
    return (
      <Words title="Tournament Today!">
        <p>
          <strong className="block font-semibold text-ink">{tournament.venue}</strong>
          In-person registration: {tournament.inPersonRegistrationTimes}
        </p>
        <p className="flex flex-wrap gap-3">
          <a href="#venue" className={buttonClass('primary', 'large')}>
            Directions
          </a>
          {results?.tournamentId === tournament.id && <ResultsLink results={results} isToday />}
        </p>
      </Words>
    );
  }
  if (tournament.isRegistrationOpen) {
    return (
      <Words title="Online Registration Is Open!">
        <p>
          Register by <LongDate iso={tournament.registrationClosesAfter} />.
        </p>
        <p>
          <a href="/user/register" className={buttonClass('primary', 'large', 'w-full sm:w-auto sm:min-w-64')}>
            Register
          </a>
        </p>
      </Words>
    );
  }
  if (tournament.isRegistrationOpenSoon) {
    return (
      <Words title="REGISTRATION OPENS SOON">
        <p>
          On <LongDate iso={tournament.registrationOpensOn} />.
        </p>
        {(mailingList || results) && (
          <p className="flex flex-wrap gap-3">
            {mailingList && (
              <a href="/mailing-list" className={buttonClass('primary', 'large')}>
                Tell me when it opens
              </a>
            )}
            <ResultsLink results={results} />
          </p>
        )}
      </Words>
    );
  }
  return (
    <Words title="Registration is currently closed">
      {tournament.inPersonRegistrationTimes && (
        <p>You can still register in person on tournament day, {tournament.inPersonRegistrationTimes}.</p>
      )}
      <p>
        Already registered? <a href="/customer/home">Sign in</a> to see your registration.
      </p>
      {results && (
        <p>
          <ResultsLink results={results} />
        </p>
      )}
    </Words>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-3 grid max-w-xl gap-6 text-lg text-glacier/90">{children}</div>
    </>
  );
}

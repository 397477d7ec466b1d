import type { ReactNode } from 'react';
import type { ShownEntry } from '#contract/page-block/page-block.ts';
import type { ResultEditions } from '#contract/result.ts';
import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import * as sayAccount from '#say/sign-up.ts';
import { at } from '#web/lib/address.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { HeroScene } from '#web/widgets/hero-scene.tsx';
import { dated } from '#web/widgets/long-date.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { HeroPicture } from './hero-picture.tsx';

export type HomeStateProps = {
  tournament: Tournament | null;
  mailingList: boolean;
  /** The tournament whose results are looked for now, when there are any. */
  results?: ResultEditions['current'];
  /** The organisation's own picture. */
  hero?: ShownEntry | null;
};

/** The first section of home: what is the case now, and the one thing to do. The sky reaches up behind the header. */
export function HomeState(props: HomeStateProps) {
  return (
    <section className="night relative text-ink">
      <div className="absolute inset-x-0 -top-[30rem] bottom-0 md:-top-[37rem] -z-10 bg-night print:hidden">
        {props.hero?.picture ? (
          <HeroPicture entry={props.hero} picture={props.hero.picture} />
        ) : (
          <HeroScene className="size-full" />
        )}
      </div>
      <div className="wrap pt-8 pb-64 md:pt-10 md:pb-80 print:pb-4">
        <State {...props} />
      </div>
    </section>
  );
}

/** Families who are signed in come straight to their registrations; the others sign in on the way. */
const toOwnHome = (text: string) => (
  <a key="own-home" href={at('/customer/home')}>
    {text}
  </a>
);

/** The year is said where they are not today's. */
function ResultsLink({ results, isToday = false }: { results: HomeStateProps['results']; isToday?: boolean }) {
  if (!results) return null;
  return (
    <a href={at('/signage/results')} className={buttonClass('secondary', 'large')}>
      {isToday ? say.results() : say.resultsOfYear({ year: results.tournamentDate.slice(0, 4) })}
    </a>
  );
}

function State({ tournament, mailingList, results }: HomeStateProps) {
  const typed = useMarking();
  if (!tournament) {
    return (
      <Words title={say.planned()}>
        <p>{say.plannedNews()}</p>
        {(mailingList || results) && (
          <p className="flex flex-wrap gap-3">
            {mailingList && (
              <a href={at('/mailing-list')} className={buttonClass('primary', 'large')}>
                {say.joinMailingList()}
              </a>
            )}
            <ResultsLink results={results} />
          </p>
        )}
      </Words>
    );
  }
  // FAMILY-40
  if (tournament.isTournamentToday) {
    return (
      <Words title={say.todayTitle()}>
        <p>
          <strong className="block font-semibold text-ink">{tournament.venue}</strong>
          <Marked>{say.inPersonTimes({ times: typed(tournament.inPersonRegistrationTimes) })}</Marked>
        </p>
        <p className="flex flex-wrap gap-3">
          <a href={at('/customer/home')} className={buttonClass('primary', 'large', 'max-sm:w-full')}>
            {say.yourFamily()}
          </a>
          <a href={at('/signage/ring-assignments')} className={buttonClass('secondary', 'large')}>
            {say.allRings()}
          </a>
          <a href={at('/signage/divisions')} className={buttonClass('secondary', 'large')}>
            {say.allDivisions()}
          </a>
          {results?.tournamentId === tournament.id && <ResultsLink results={results} isToday />}
          <a href="#venue" className={buttonClass('secondary', 'large')}>
            {say.directions()}
          </a>
        </p>
        <p data-session="none">{say.signInToday({ signIn: plainLink('/customer/home') })}</p>
      </Words>
    );
  }
  if (tournament.isRegistrationOpen) {
    return (
      <Words title={say.openTitle()}>
        <p>{say.registerBy(dated(tournament.registrationClosesAfter))}</p>
        <p>
          <a href={at('/user/register')} className={buttonClass('primary', 'large', 'w-full sm:w-auto sm:min-w-64')}>
            {say.register()}
          </a>
        </p>
        <p data-session="none">{sayAccount.haveAccount({ link: toOwnHome })}</p>
      </Words>
    );
  }
  if (tournament.isRegistrationOpenSoon) {
    return (
      <Words title={say.opensSoonTitle()}>
        <p>{say.opensOn(dated(tournament.registrationOpensOn))}</p>
        {(mailingList || results) && (
          <p className="flex flex-wrap gap-3">
            {mailingList && (
              <a href={at('/mailing-list')} className={buttonClass('primary', 'large')}>
                {say.tellMeWhenOpen()}
              </a>
            )}
            <ResultsLink results={results} />
          </p>
        )}
      </Words>
    );
  }
  return (
    <Words title={say.closedTitle()}>
      {tournament.inPersonRegistrationTimes && (
        <p>
          <Marked>{say.stillInPerson({ times: typed(tournament.inPersonRegistrationTimes) })}</Marked>
        </p>
      )}
      <p>{say.alreadyRegistered({ signIn: toOwnHome })}</p>
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

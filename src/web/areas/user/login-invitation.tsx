import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import { tournamentStateOf } from '#core/tournament/public-state.ts';
import * as sayPerson from '#say/person.ts';
import * as say from '#say/sign-in.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { formatLongDate } from '#words/format.ts';

/** What the sign-in page says of the next tournament, beside the form. */
export function LoginInvitation({ next }: { next: Tournament | null }) {
  const typed = useMarking();
  const state = tournamentStateOf(next ?? undefined);
  if (!next || state === 'none')
    return (
      <Words title={say.thanksTitle()}>
        <p>{say.nextAnnounced()}</p>
      </Words>
    );
  if (state === 'today')
    return (
      <Words title={say.todayTitle()}>
        <p>
          <Marked>{say.todayHours({ times: typed(next.inPersonRegistrationTimes) })}</Marked>
        </p>
        <p>{say.venueCity(next)}</p>
      </Words>
    );
  if (state === 'closed')
    return (
      <Words title={say.closedTitle()}>
        <p>{say.tournamentOn({ ...tournamentDay(next), city: next.city })}</p>
      </Words>
    );
  if (state === 'open-soon')
    return (
      <Words title={say.signUpTitle()}>
        <p>
          {say.opensOn({
            day: formatLongDate(next.registrationOpensOn),
            date: () => <LongDate key="date" iso={next.registrationOpensOn} className="font-semibold text-ink" />,
          })}
        </p>
        <Button disabled className="justify-self-start">
          {sayPerson.signUp()}
        </Button>
      </Words>
    );
  return (
    <Words title={say.signUpTitle()}>
      <p>{say.isOpen({ ...tournamentDay(next), city: next.city })}</p>
      <LinkButton to="/user/register" className="justify-self-start">
        {sayPerson.signUp()}
      </LinkButton>
    </Words>
  );
}

const tournamentDay = ({ tournamentDate }: Tournament) => ({
  day: formatLongDate(tournamentDate),
  date: () => <LongDate key="date" iso={tournamentDate} />,
});

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="invitation"
      className="grid content-start gap-4 border-t-2 border-line pt-8 text-lg text-muted lg:border-t-0 lg:border-l-2 lg:pt-1 lg:pl-12"
    >
      <h2 id="invitation" className="text-2xl text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

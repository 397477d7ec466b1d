import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import { tournamentStateOf } from '#core/tournament/state.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';

/** What the sign-in page says of the next tournament, beside the form. */
export function LoginInvitation({ next }: { next: Tournament | null }) {
  const state = tournamentStateOf(next ?? undefined);
  if (!next || state === 'none')
    return (
      <Words title="Thank you for your interest">
        <p>Online registration is closed. We’ll announce the next tournament here.</p>
      </Words>
    );
  if (state === 'today')
    return (
      <Words title="Tournament Today!">
        <p>Registration is open 8:30AM-10AM in person only.</p>
        <p>
          {next.venue}, {next.city}
        </p>
      </Words>
    );
  if (state === 'closed')
    return (
      <Words title="Online registration is currently closed">
        <p>
          The tournament is on <LongDate iso={next.tournamentDate} /> in {next.city}.
        </p>
      </Words>
    );
  if (state === 'open-soon')
    return (
      <Words title="Sign up for the tournament">
        <p>
          Registration opens on <LongDate iso={next.registrationOpensOn} className="font-semibold text-ink" />.
        </p>
        <Button disabled className="justify-self-start">
          Sign Up
        </Button>
      </Words>
    );
  return (
    <Words title="Sign up for the tournament">
      <p>
        Online registration for <LongDate iso={next.tournamentDate} /> in {next.city} is open. New here? Signing up
        takes two minutes.
      </p>
      <LinkButton to="/user/register" className="justify-self-start">
        Sign Up
      </LinkButton>
    </Words>
  );
}

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

import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { Tournament } from '#contract/tournament.ts';
import { tournamentStateOf } from '#core/tournament/public-state.ts';
import * as sayPerson from '#say/person.ts';
import * as say from '#say/sign-up.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EmailField } from '#web/widgets/email-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { NewPasswordFields } from '#web/widgets/new-password-fields.tsx';
import { AddressFields, NameFields } from '#web/widgets/person-fields.tsx';
import { formatLongDate } from '#words/format.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { keepPending, readPending } from './pending-person.ts';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta(sayPerson.signUp(), say.description());

export async function loader({ context }: LoaderFunctionArgs) {
  const tournaments = await context.get(apiContext)('tournament.listTournaments');
  return { next: tournaments.find(t => t.isNext) ?? null };
}

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).SignUp;

export default function Register() {
  const { next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  // Back from the next page, to correct the address: it forgets them once this page is shown.
  const [typed] = useState(() => readPending()?.typed ?? {});
  const form = useForm(schema, async input => {
    const { register } = await contract();
    const signUp = async () => void (await api(register, { input }));
    await signUp();
    const typed = Object.entries(input).flatMap(([name, value]) =>
      /password$/i.test(name) ? [] : [[name, String(value)]],
    );
    keepPending({ typed: Object.fromEntries(typed), sendAgain: signUp });
    await navigate('/user/pending', { replace: true });
  });
  return (
    <UserColumn>
      <PageTitle lead={say.lead()}>{sayPerson.signUp()}</PageTitle>
      <p className="mb-8">
        {say.haveAccount({
          link: text => (
            <Link key="link" to="/user/login" className="inline-flex min-h-11 items-center font-semibold">
              {text}
            </Link>
          ),
        })}
      </p>
      <NotOpen next={next} />
      <div className="mb-8">
        <GoogleSignIn isFirst />
      </div>
      <form {...form.props} aria-label={sayPerson.signUp()} className="grid gap-10">
        <FormFailure form={form} />
        <Group title={say.aboutYou()}>
          <NameFields errorOf={form.errorOf} values={typed} />
          <EmailField
            {...form.field('email')}
            label={sayPerson.emailAddress()}
            hint={say.emailHint()}
            required
            defaultValue={typed.email}
          />
          <NewPasswordFields errorOf={form.errorOf} />
        </Group>
        <Group title={say.yourAddress()}>
          <AddressFields errorOf={form.errorOf} values={typed} />
        </Group>
        <div className="grid gap-4">
          <Button type="submit" variant="primary" size="large" busy={form.isBusy} disabled={!form.isReady}>
            {sayPerson.signUp()}
          </Button>
          <p className="text-sm text-muted">{say.terms({ link: plainLink('/privacy') })}</p>
        </div>
      </form>
    </UserColumn>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-5 font-display text-2xl">{title}</legend>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}

/** Signing up is possible all year; registering competitors is not, and that is said first. */
function NotOpen({ next }: { next: Tournament | null }) {
  const state = tournamentStateOf(next ?? undefined);
  if (!next || state === 'open') return null;
  return (
    <p className="mb-8 border-l-4 border-info bg-info-soft py-3 pr-4 pl-5">
      {state === 'open-soon'
        ? say.opensOn({
            day: formatLongDate(next.registrationOpensOn),
            date: () => <LongDate key="date" iso={next.registrationOpensOn} className="font-semibold" />,
          })
        : state === 'today'
          ? say.todayInPerson()
          : say.closed()}
    </p>
  );
}

import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { Tournament } from '#contract/tournament.ts';
import { tournamentStateOf } from '#core/tournament/state.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { NewPasswordFields } from '#web/widgets/new-password-fields.tsx';
import { AddressFields, NameFields } from '#web/widgets/person-fields.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { keepPending } from './pending-person.ts';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta('Sign Up', 'Create an account to register competitors for the NLC tournament.');

export async function loader({ context }: LoaderFunctionArgs) {
  const tournaments = await context.get(apiContext)('tournament.listTournaments');
  return { next: tournaments.find(t => t.isNext) ?? null };
}

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).SignUp;

export default function Register() {
  const { next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const form = useForm(schema, async input => {
    const { register } = await contract();
    await api(register, { input });
    keepPending({ firstName: String(input.firstName).trim(), email: String(input.email).trim() });
    await navigate('/user/pending', { replace: true });
  });
  return (
    <UserColumn>
      <PageTitle lead="One account for your whole family: you add the competitors afterwards.">Sign Up</PageTitle>
      <NotOpen next={next} />
      <div className="mb-8">
        <GoogleSignIn isFirst />
      </div>
      <form {...form.props} aria-label="Sign Up" className="grid gap-10">
        <FormFailure form={form} />
        <Group title="You">
          <NameFields errorOf={form.errorOf} />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            hint="We mail you a link to confirm it, and later your receipt."
            required
            maxLength={254}
            error={form.errorOf('email')}
          />
          <NewPasswordFields errorOf={form.errorOf} />
        </Group>
        <Group title="Where you live">
          <AddressFields errorOf={form.errorOf} />
        </Group>
        <div className="grid gap-4">
          <Button type="submit" variant="primary" size="large" busy={form.isBusy} disabled={!form.isReady}>
            Sign Up
          </Button>
          <p className="text-sm text-muted">
            Not for anyone under the age of 13: a parent or guardian signs up and registers them. We use what you give
            us to run the tournament, as the <a href="/privacy">privacy policy</a> says.
          </p>
        </div>
      </form>
      <p className="mt-8">
        You have an account? <Link to="/user/login">Sign in</Link>
      </p>
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
      {state === 'open-soon' ? (
        <>
          Registration opens on <LongDate iso={next.registrationOpensOn} className="font-semibold" />. You can have your
          account ready before.
        </>
      ) : state === 'today' ? (
        'Tournament Today! Registration is open 8:30AM-10AM in person only.'
      ) : (
        'Online registration is currently closed. You can have your account ready for the next time.'
      )}
    </p>
  );
}

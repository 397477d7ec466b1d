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
      <PageTitle lead="One account covers your whole family. You’ll add your competitors next.">Sign Up</PageTitle>
      <p className="mb-8">
        Already have an account? <Link to="/user/login">Sign in</Link>
      </p>
      <NotOpen next={next} />
      <div className="mb-8">
        <GoogleSignIn isFirst />
      </div>
      <form {...form.props} aria-label="Sign Up" className="grid gap-10">
        <FormFailure form={form} />
        <Group title="About you">
          <NameFields errorOf={form.errorOf} />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            hint="We’ll e-mail you a link to confirm it, and your receipt later."
            required
            maxLength={254}
            error={form.errorOf('email')}
          />
          <NewPasswordFields errorOf={form.errorOf} />
        </Group>
        <Group title="Your address">
          <AddressFields errorOf={form.errorOf} />
        </Group>
        <div className="grid gap-4">
          <Button type="submit" variant="primary" size="large" busy={form.isBusy} disabled={!form.isReady}>
            Sign Up
          </Button>
          <p className="text-sm text-muted">
            You must be 13 or older to have an account. Parents and guardians register younger competitors. We use your
            information to run the tournament. See our <a href="/privacy">privacy policy</a>.
          </p>
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
      {state === 'open-soon' ? (
        <>
          Registration opens on <LongDate iso={next.registrationOpensOn} className="font-semibold" />. You can create
          your account now.
        </>
      ) : state === 'today' ? (
        'Tournament Today! Registration is open 8:30AM-10AM in person only.'
      ) : (
        'Online registration is currently closed. You can still create an account for next time.'
      )}
    </p>
  );
}

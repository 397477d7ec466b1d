import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { ApiError, api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { type Form, useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { enter } from './enter.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LoginInvitation } from './login-invitation.tsx';

export const meta = () => pageMeta('Sign In', 'Sign in to register competitors for the NLC tournament.');

export async function loader({ context }: LoaderFunctionArgs) {
  const tournaments = await context.get(apiContext)('tournament.listTournaments');
  return { next: tournaments.find(t => t.isNext) ?? null };
}

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).Credentials;

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const form = useForm(schema, async input => {
    const { authenticate } = await contract();
    enter(await api(authenticate, { input }), navigate);
  });
  return (
    <div className="wrap grid gap-14 py-10 md:py-14 lg:grid-cols-[minmax(0,27rem)_minmax(0,30rem)] lg:gap-20">
      <div>
        <PageTitle>Sign In</PageTitle>
        <form {...form.props} aria-label="Sign In" className="grid gap-5">
          <FormFailure form={form}>
            {form.failure?.code === 'not_verified' && <ResendVerification form={form} />}
            {form.failure?.code === 'too_many_attempts' && (
              <>
                {' '}
                Or <Link to="/user/forgot">choose a new password by e-mail</Link> and sign in at once.
              </>
            )}
          </FormFailure>
          <TextField
            label="E-mail address"
            name="username"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            error={form.errorOf('username')}
          />
          <div>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              error={form.errorOf('password')}
            />
            <Link to="/user/forgot" className="inline-flex min-h-11 items-center">
              Forgot password?
            </Link>
          </div>
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isReady} className="w-full">
            Sign In
          </Button>
        </form>
        <div className="mt-6">
          <GoogleSignIn />
        </div>
      </div>
      <LoginInvitation next={next} />
    </div>
  );
}

/** Sends the link again with what stands in the form: the password was right. */
function ResendVerification({ form }: { form: Form }) {
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');
  const [failure, setFailure] = useState<string | null>(null);
  async function send() {
    const element = form.props.ref.current;
    if (!element) return;
    setState('sending');
    setFailure(null);
    try {
      const { resendVerification } = await contract();
      const data = new FormData(element);
      const input = { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') };
      await api(resendVerification, { input });
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setState('offered');
    }
  }
  return (
    <span role="status" className="mt-2 grid justify-items-start gap-2">
      {failure}
      {state === 'sent' ? (
        <strong>The e-mail is on its way. It may take up to 5 minutes.</strong>
      ) : (
        <Button size="small" busy={state === 'sending'} onClick={() => void send()}>
          Send the e-mail again
        </Button>
      )}
    </span>
  );
}

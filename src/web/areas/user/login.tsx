import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import * as sayFactor from '#say/factor.ts';
import * as sayPerson from '#say/person.ts';
import * as say from '#say/sign-in.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { type Form, useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import { enter } from './enter.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LoginInvitation } from './login-invitation.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export const meta = () => pageMeta(sayPerson.signIn(), say.description());

export async function loader({ context }: LoaderFunctionArgs) {
  const tournaments = await context.get(apiContext)('tournament.listTournaments');
  return { next: tournaments.find(t => t.isNext) ?? null };
}

/** Few ever see it: it comes when it is needed. */
const SecondFactorSetUp = lazy(() => import('./second-factor-set-up.tsx'));

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).Credentials;

/** What the password still lacks: nothing yet known, a code, or a second factor to be set up. */
type Step = 'password' | 'code' | { username: string; password: string };

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  const [step, setStep] = useState<Step>('password');
  return (
    <div className="wrap grid grid-cols-1 gap-14 py-10 md:py-14 lg:grid-cols-[minmax(0,27rem)_minmax(0,30rem)] lg:gap-20">
      <div>
        {typeof step === 'object' ? (
          <Suspense>
            <SecondFactorSetUp credentials={step} />
          </Suspense>
        ) : (
          <SignIn step={step} onStep={setStep} />
        )}
      </div>
      {typeof step === 'string' && <LoginInvitation next={next} />}
    </div>
  );
}

function SignIn({ step, onStep }: { step: 'password' | 'code'; onStep: (step: Step) => void }) {
  const navigate = useNavigate();
  const form = useForm(schema, async (input, element) => {
    const { authenticate } = await contract();
    const code = new FormData(element).get('code');
    try {
      enter(await api(authenticate, { input: code === null ? input : { ...input, code: String(code) } }), navigate);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'second_factor') onStep('code');
      else if (error.code === 'second_factor_missing') onStep(input);
      else throw error;
    }
  });
  return (
    <>
      <PageTitle>{sayPerson.signIn()}</PageTitle>
      <form {...form.props} aria-label={sayPerson.signIn()} className="grid gap-5">
        <FormFailure form={form}>
          {form.failure?.code === 'not_verified' && <ResendVerification form={form} />}
          {form.failure?.code === 'too_many_attempts' && <> {say.resetInstead({ link: pageLink('/user/forgot') })}</>}
        </FormFailure>
        <TextField
          {...form.field('username')}
          label={sayPerson.emailAddress()}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <div>
          <PasswordField
            {...form.field('password')}
            label={sayPerson.password()}
            autoComplete="current-password"
            required
          />
          <Link to="/user/forgot" className="inline-flex min-h-11 items-center">
            {say.forgotPasswordLink()}
          </Link>
        </div>
        {step === 'code' && <CodeField error={form.errorOf('code')} />}
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isReady} className="w-full">
          {sayPerson.signIn()}
        </Button>
      </form>
      <div className="mt-4 grid gap-6">
        <PasskeySignIn />
        <GoogleSignIn />
      </div>
    </>
  );
}

/** The password was right; it stays in the form beside the code. ACCESS-33 */
function CodeField({ error }: { error: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className="grid gap-3 border-l-4 border-info bg-info-soft p-4">
      <p role="status">{say.codeWanted({ b: text => <strong key="b">{text}</strong> })}</p>
      <TextField
        label={sayFactor.code()}
        name="code"
        hint={sayFactor.codeHint()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        error={error}
      />
    </div>
  );
}

/** Sends the link again with what stands in the form: the password was right. */
function ResendVerification({ form }: { form: Form }) {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  async function send() {
    const element = form.props.ref.current;
    if (!element) return;
    const { resendVerification } = await contract();
    const data = new FormData(element);
    const input = { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') };
    await api(resendVerification, { input });
    setSent(true);
  }
  return (
    <span role="status" className="mt-2 grid justify-items-start gap-2">
      {failure?.message}
      {isSent ? (
        <strong>{say.resent()}</strong>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void attempt(send)}>
          {say.sendAgain()}
        </Button>
      )}
    </span>
  );
}

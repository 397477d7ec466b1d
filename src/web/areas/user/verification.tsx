import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { verify } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta('Verification');

/** Redeems the link once per visit, and only after the guard has let this page pass. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  try {
    return { isVerified: await api(verify, { input: { hash: params.hash ?? '' } }), mayRetry: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { isVerified: false, mayRetry: error.code !== 'bad_link' && error.code !== 'bad_input' };
  }
}

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <UserColumn>
      <div className="min-h-64">
        <Spinner label="Verifying your e-mail address…" className="text-lg" />
      </div>
    </UserColumn>
  );
}

export default function Verification() {
  const { isVerified, mayRetry } = useLoaderData<typeof clientLoader>();
  const { mailboxes } = useSite();
  if (isVerified)
    return (
      <UserColumn>
        <PageTitle lead="Your e-mail address is verified. You can sign in now and register your competitors.">
          Thank you!
        </PageTitle>
        <LinkButton to="/user/login" reloadDocument variant="primary" size="large">
          Sign In
        </LinkButton>
      </UserColumn>
    );
  return (
    <UserColumn>
      <PageTitle>Oops!</PageTitle>
      <div className="grid gap-6 text-lg">
        <p role="alert">
          Something went wrong while trying to verify your account. Please contact us at{' '}
          <a href={`mailto:${mailboxes.tournament}`}>{mailboxes.tournament}</a> for assistance.
        </p>
        <p className="flex flex-wrap gap-3">
          {mayRetry && (
            <LinkButton to="." reloadDocument variant="primary">
              Try again
            </LinkButton>
          )}
          <LinkButton to="/user/login" reloadDocument>
            Go to sign-in
          </LinkButton>
        </p>
        <p className="text-base text-muted">A link works for 24 hours. Sign in to have a new one sent.</p>
      </div>
    </UserColumn>
  );
}

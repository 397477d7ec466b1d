import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { verify } from '#contract/users.ts';
import * as sayEnter from '#say/enter.ts';
import * as sayPerson from '#say/person.ts';
import * as say from '#say/verification.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { mailboxLink } from '#web/widgets/mailbox-link.tsx';
import { UserColumn } from './user-column.tsx';
import { ChooseLinkPassword, EnterChosenPassword } from './verification-password.tsx';

export const meta = () => pageMeta(say.title());

/** `enter`: the link was opened in a browser that did not sign up. `choose`: several passwords wait, and none counts. */
type Outcome = 'verified' | 'failed' | 'may retry' | 'enter' | 'choose';

const outcomeOf = ({ code }: ApiError): Outcome => {
  if (code === 'password_wanted') return 'enter';
  if (code === 'password_not_chosen') return 'choose';
  return code === 'bad_link' || code === 'bad_input' ? 'failed' : 'may retry';
};

/** Redeems the link once per visit, and only after the guard has let this page pass. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Outcome> {
  try {
    await api(verify, { input: { hash: params.hash ?? '' } });
    return 'verified';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
}

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <UserColumn>
      <div className="min-h-64">
        <Spinner label={say.verifying()} className="text-lg" />
      </div>
    </UserColumn>
  );
}

export default function Verification() {
  const { hash = '' } = useParams();
  const [outcome, setOutcome] = useState(useLoaderData<typeof clientLoader>());
  useHeadingFocus(outcome);
  const props = {
    hash,
    onVerified: () => setOutcome('verified'),
    onChoose: () => setOutcome('choose'),
  };
  return (
    <UserColumn>
      {outcome === 'verified' ? (
        <Verified />
      ) : outcome === 'enter' ? (
        <EnterChosenPassword {...props} />
      ) : outcome === 'choose' ? (
        <ChooseLinkPassword {...props} />
      ) : (
        <NotVerified mayRetry={outcome === 'may retry'} />
      )}
    </UserColumn>
  );
}

function Verified() {
  return (
    <>
      <PageTitle lead={say.verified()}>{say.thanks()}</PageTitle>
      <LinkButton to="/user/login" reloadDocument variant="primary" size="large">
        {sayPerson.signIn()}
      </LinkButton>
    </>
  );
}

function NotVerified({ mayRetry }: { mayRetry: boolean }) {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>{say.oops()}</PageTitle>
      <div className="grid gap-6 text-lg">
        <p role="alert">
          {say.wentWrong({
            email: mailboxes.tournament,
            address: mailboxLink,
          })}
        </p>
        <p className="flex flex-wrap gap-3">
          {mayRetry && (
            <LinkButton to="." reloadDocument variant="primary">
              {sayEnter.tryAgain()}
            </LinkButton>
          )}
          <LinkButton to="/user/login" reloadDocument>
            {sayEnter.goToSignIn()}
          </LinkButton>
        </p>
        <p className="text-base text-muted">{say.linksExpire()}</p>
      </div>
    </>
  );
}

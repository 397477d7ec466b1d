import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { acceptInvitation, getInvitation, type Invitation } from '#contract/family.ts';
import { getProfile } from '#contract/users.ts';
import * as say from '#say/account.ts';
import * as sayRefusal from '#say/refusals.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';

export const meta = () => pageMeta(say.joinTitle());

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const hash = params.hash ?? '';
  const invitation = await api(getInvitation, { params: { hash } }).catch((error: unknown) => {
    if (error instanceof ApiError && ['bad_link', 'bad_input'].includes(error.code)) return null;
    throw error;
  });
  return { hash, invitation, email: invitation ? '' : (await api(getProfile)).email };
}

/** Where the invitation of the other parent leads: opening it changes nothing, the button does. ACCESS-43 */
export default function JoinFamily() {
  const { hash, invitation, email } = useLoaderData<typeof clientLoader>();
  return (
    <div className="grid max-w-xl gap-6">
      {invitation ? (
        <Offer hash={hash} invitation={invitation} />
      ) : (
        <>
          <PageTitle>{say.otherParent()}</PageTitle>
          <Alert kind="danger">{say.joinBroken({ email })}</Alert>
        </>
      )}
      <Link to="/account" className="inline-flex min-h-11 w-fit items-center">
        {say.toAccount()}
      </Link>
    </div>
  );
}

function Offer({ hash, invitation }: { hash: string; invitation: Invitation }) {
  const { inviter: name, obstacle, hasOwn } = invitation;
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const [isJoined, setJoined] = useState(false);
  const accept = () =>
    attempt(async () => {
      await api(acceptInvitation, { input: { hash } });
      setJoined(true);
    });
  if (isJoined)
    return (
      <>
        <PageTitle>{say.otherParent()}</PageTitle>
        <Alert kind="success">{say.joined({ name })}</Alert>
        <LinkButton to="/customer/home" variant="primary" className="w-fit">
          {say.toRegistrations()}
        </LinkButton>
      </>
    );
  return (
    <>
      <PageTitle lead={say.joinLead()}>
        <span className="wrap-anywhere">{say.joinHeading({ name })}</span>
      </PageTitle>
      <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
      {obstacle ? (
        <Alert kind="info">{obstacle === 'both_begun' ? sayRefusal.both_begun() : say.joinFull()}</Alert>
      ) : (
        <>
          <ul className="grid list-disc gap-2 pl-5">
            <li>{say.joinSees({ name })}</li>
            {hasOwn && <li>{say.joinShows({ name })}</li>}
            <li>{say.joinLeave()}</li>
          </ul>
          <Button variant="primary" className="w-fit" busy={isBusy} onClick={() => void accept()}>
            {say.join()}
          </Button>
        </>
      )}
    </>
  );
}

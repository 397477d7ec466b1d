import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { changeEmail, getProfile } from '#contract/users.ts';
import * as say from '#say/account.ts';
import { api } from '#web/lib/api.ts';
import { storeSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';

export const meta = () => pageMeta(say.confirmEmailTitle());

/** Where the link to a new address leads: opening it changes nothing, the button does. ACCESS-42 */
export default function ConfirmEmail() {
  const { hash = '' } = useParams();
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const [email, setEmail] = useState<string | null>(null);
  async function confirm() {
    storeSession(await api(changeEmail, { input: { hash } }));
    setEmail((await api(getProfile)).email);
  }
  return (
    <div className="grid max-w-xl gap-6">
      <PageTitle lead={email === null ? say.confirmEmailLead() : undefined}>{say.confirmEmailTitle()}</PageTitle>
      <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
      {email === null ? (
        <Button variant="primary" className="w-fit" busy={isBusy} onClick={() => void attempt(confirm)}>
          {say.confirmEmail()}
        </Button>
      ) : (
        <Alert kind="success">{say.emailConfirmed({ email })}</Alert>
      )}
      <Link to="/account" className="inline-flex min-h-11 w-fit items-center">
        {say.toAccount()}
      </Link>
    </div>
  );
}

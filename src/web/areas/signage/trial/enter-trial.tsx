import { useParams } from 'react-router';
import { enterTrial } from '#contract/registration/trial.ts';
import * as say from '#say/signage.ts';
import { api } from '#web/lib/api.ts';
import { storeSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import '#web/app.css';

export const meta = () => pageMeta(say.trialTitle());

/** Where the link to a trial family leads: opening it changes nothing, the button signs this browser in. TRIAL-3 */
export default function EnterTrial() {
  const { token = '' } = useParams();
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const play = () =>
    attempt(async () => {
      const { session, language } = await api(enterTrial, { input: { token } });
      storeSession(session);
      location.assign(`${language === 'fr' ? '/fr' : ''}/customer/registration`);
    });
  return (
    <main id="main" className="wrap grid min-h-svh content-start gap-6 py-12">
      <PageTitle lead={say.trialLead()}>{say.trialHeading()}</PageTitle>
      <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
      <Button variant="primary" className="w-fit" busy={isBusy} onClick={() => void play()}>
        {say.trialPlay()}
      </Button>
    </main>
  );
}

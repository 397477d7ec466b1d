import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PublicOrganisation } from '#contract/organisation.ts';
import * as say from '#say/privacy.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { mailboxLink } from '#web/widgets/mailbox-link.tsx';
import { PolicyPart, policyList, strong } from './policy-part.tsx';
import { PrivacySupplement } from './privacy-supplement.tsx';

export const handle = { scripts: false };
export const meta = () => pageMeta(say.policy(), say.policyDescription());

export async function loader({ context }: LoaderFunctionArgs): Promise<PublicOrganisation> {
  return context.get(apiContext)('organisation.getOrganisation');
}

export default function Privacy() {
  const organisation = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead={say.policyUpdated()}>{say.policy()}</PageTitle>
      <div className="grid max-w-prose gap-8">
        <p>{say.policyLead()}</p>
        <PolicyPart title={say.children()}>
          <p>{say.childrenNoAccount()}</p>
          <p>{say.childrenCompete()}</p>
        </PolicyPart>
        <PolicyPart title={say.collected()}>
          <ul className={policyList}>
            <li>{say.collectedAccount({ strong })}</li>
            <li>{say.collectedCompetitors({ strong })}</li>
            <li>{say.collectedEmergency({ strong })}</li>
            <li>{say.collectedOrder({ strong })}</li>
            <li>{say.collectedAnswers({ strong })}</li>
            <li>{say.collectedWriting({ strong })}</li>
          </ul>
        </PolicyPart>
        <PolicyPart title={say.seenBy()}>
          <p>{say.seenByTask()}</p>
        </PolicyPart>
        <PolicyPart title={say.cookies()}>
          <p>{say.cookiesNone()}</p>
        </PolicyPart>
        <PolicyPart title={say.complaints()}>
          <p>{say.complaintsTo({ mailbox: organisation.mailboxTournament, mail: mailboxLink })}</p>
        </PolicyPart>
        <hr className="border-line" />
        <PrivacySupplement organisation={organisation} />
      </div>
    </div>
  );
}

import * as say from '#say/privacy.ts';
import * as site from '#say/site.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { PolicyPart, policyList } from './policy-part.tsx';

export const handle = { scripts: false };
export const meta = () => pageMeta(site.accessibility(), say.accessibilityDescription());

/** The accessibility statement (AODA): what we aim at, what does not work, and how to write to us. PRIV-18 */
export default function Accessibility() {
  const { mailboxes, flags, mailingListFormUrl } = useSite();
  const hasForm = flags.MailingListTab && mailingListFormUrl !== null;
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead={say.accessibilityLead()}>{site.accessibility()}</PageTitle>
      <div className="grid max-w-prose gap-8">
        <PolicyPart title={say.goal()}>
          <p>{say.goalStandards()}</p>
        </PolicyPart>
        <PolicyPart title={say.notYet()}>
          <ul className={policyList}>
            <li>{say.notYetTested()}</li>
            <li>{say.notYetFiles()}</li>
            <li>{say.notYetOthers({ hasForm: hasForm ? 'yes' : 'no' })}</li>
            <li>{say.notYetScript()}</li>
            <li>{say.notYetSound()}</li>
          </ul>
        </PolicyPart>
        <PolicyPart title={say.tellUs()}>
          <p>
            {say.tellUsHow({
              mailbox: mailboxes.tournament,
              mail: address => (
                <a key="mail" href={`mailto:${address}?subject=${encodeURIComponent(site.accessibility())}`}>
                  {address}
                </a>
              ),
              form: plainLink('/contact'),
            })}
          </p>
        </PolicyPart>
        <PolicyPart title={say.formats()}>
          <p>{say.formatsFree()}</p>
        </PolicyPart>
      </div>
    </div>
  );
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PublicOrganisation } from '#contract/organisation.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PolicyPart, policyList } from './policy-part.tsx';
import { PrivacySupplement } from './privacy-supplement.tsx';

export const handle = { scripts: false };
export const meta = () =>
  pageMeta('Privacy Policy', 'What the NLC tournament site knows about you, why, and your rights.');

export async function loader({ context }: LoaderFunctionArgs): Promise<PublicOrganisation> {
  return context.get(apiContext)('organisation.getOrganisation');
}

export default function Privacy() {
  const organisation = useLoaderData<typeof loader>();
  const { mailboxTournament } = organisation;
  const mailbox = <a href={`mailto:${mailboxTournament}`}>{mailboxTournament}</a>;
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead="Last updated January 29, 2023">Privacy Policy</PageTitle>
      <div className="grid max-w-prose gap-8">
        <p>
          This policy explains what this website collects, why, who sees it, how long we keep it, and what you can ask
          us to do. We run one martial arts tournament a year in northern Ontario, Canada, and follow Canada’s privacy
          law, the Personal Information Protection and Electronic Documents Act (PIPEDA).
        </p>
        <PolicyPart title="Children">
          <p>
            This service is not for anyone under the age of 13. We do not knowingly let a child under 13 open an account
            or send us information.
          </p>
          <p>
            Children do compete. A parent or guardian registers them with their own account, tells us what we need to
            know about them, and consents on their behalf. If you believe a child under 13 has an account, please write
            to us and we’ll delete it.
          </p>
        </PolicyPart>
        <PolicyPart title="What we collect, and why">
          <ul className={policyList}>
            <li>
              <strong>Your account:</strong> name, e-mail address, postal address and phone number, so we know who is
              registering and can reach you. We keep your password only in a scrambled form that nobody can read back.
            </li>
            <li>
              <strong>Competitors:</strong> name, date of birth, gender, school, style, level and years of training, and
              weight and height where an event needs them, to make divisions fair and safe.
            </li>
            <li>
              <strong>Emergency contact, guardian and medical note:</strong> to look after a competitor on tournament
              day. The medical note is optional.
            </li>
            <li>
              <strong>What you order and pay:</strong> passes, lunch tickets, merchandise, amounts and receipts, for our
              accounting.
            </li>
            <li>
              <strong>What you write to us:</strong> so we can answer you.
            </li>
          </ul>
        </PolicyPart>
        <PolicyPart title="Who sees it">
          <p>
            The people who run the tournament, and each sees only what they need for their task. Competitors’ names,
            schools and divisions are called out, posted and shown on screens at the venue. We don’t sell your
            information or show advertising.
          </p>
        </PolicyPart>
        <PolicyPart title="Cookies">
          <p>
            We set no cookies and use no tracking. When you sign in, your browser keeps a note of it for this site only,
            until you log out or it expires. It also keeps a random number that tells this site, and no other, that
            you’ve been here before, so a stranger guessing your password can’t lock you out.
          </p>
        </PolicyPart>
        <PolicyPart title="Questions and complaints">
          <p>
            Write to {mailbox}. If you’re not satisfied with our answer, you can contact the Office of the Privacy
            Commissioner of Canada.
          </p>
        </PolicyPart>
        <hr className="border-line" />
        <PrivacySupplement organisation={organisation} />
      </div>
    </div>
  );
}

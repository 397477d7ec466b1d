import { Fragment } from 'react';
import type { PublicOrganisation } from '#contract/organisation.ts';
import { keptInWords } from '#core/personal-data/kept-in-words.ts';
import { type Period, periods } from '#core/personal-data/retention.ts';
import { PolicyPart, policyList } from './policy-part.tsx';

type Props = { organisation: PublicOrganisation };

/** What is new since the policy's date. Names, services and periods come from where the site itself takes them. PRIV-17 */
export function PrivacySupplement({ organisation }: Props) {
  const { mailboxTournament } = organisation;
  const mailbox = <a href={`mailto:${mailboxTournament}`}>{mailboxTournament}</a>;
  return (
    <>
      <div>
        <h2 className="text-3xl">Supplement</h2>
        <p className="mt-2 text-lg text-muted">November 25, 2026. In addition to the policy above.</p>
      </div>
      <WhoWeAre organisation={organisation} />
      <Services organisation={organisation} />
      <PolicyPart title="Children in our results">
        <p>
          Results on this site name only competitors who placed. For each child, you choose first name and initial,
          initials only, or no name at all. Until you choose, we show initials. A year after the tournament, only each
          school’s medals remain.
        </p>
      </PolicyPart>
      <PolicyPart title="Text messages and e-mail">
        <p>
          We text a phone number only after its owner has agreed to messages about divisions on tournament day, and we
          keep a record of when they agreed and what they agreed to. The first text gives our full name. Reply STOP to
          any text and we’ll send no more. You don’t need to sign up for e-mail about your registration, such as the
          receipt.
        </p>
        <p>
          We’ll send news of the next tournament only if you ask for it. As Canada’s anti-spam law (CASL) requires,
          signing up is your choice and separate from any purchase. Every news e-mail says who sent it, gives our postal
          address and has an unsubscribe link. You can change your mind any time in your notification preferences.
        </p>
      </PolicyPart>
      <PolicyPart title="Photos, medical notes, waivers">
        <p>
          We ask for each competitor whether we may publish photos, and “No” is fine. Only check-in and ring staff can
          see medical notes. We keep a record of which waiver wording was accepted, by whom and when.
        </p>
      </PolicyPart>
      <PolicyPart title="What your browser keeps">
        <ul className={policyList}>
          <li>
            While you’re signed in: your name, what you can do here, and when your session ends. It’s deleted when you
            sign out.
          </li>
          <li>The page you asked for, while you sign in. It’s deleted when you close the window.</li>
          <li>A random number that identifies your browser to this site. It stays until you clear it.</li>
        </ul>
        <p>
          Our team’s devices keep more, so they can work offline: the check-in list and what was done at a desk or a
          ring. The list is deleted when someone signs out of that device. What was done stays until it’s sent.
        </p>
      </PolicyPart>
      <PolicyPart title="How long we keep it" id="periods">
        <p>
          The site deletes these automatically, every hour. “The tournament” is the one they belong to. Anything that
          belongs to no tournament is counted from the day it was created.
        </p>
        <dl className="grid gap-4">
          {shownPeriods.map(period => (
            <div key={period}>
              <dt className="font-semibold first-letter:uppercase">{periods[period]}</dt>
              <dd>
                <ul className={policyList}>
                  {keptInWords[period].map(({ says }) => (
                    <li key={says}>{says}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          We keep figures without names: levels, events, schools, amounts and results. Backups are encrypted. Anything
          deleted from the site is gone from them after 31 days.
        </p>
      </PolicyPart>
      <PolicyPart title="Your rights">
        <p>
          When you’re signed in, you can download everything we hold about you and your children, and ask us to erase
          it, on <a href="/account">your account page</a>. You can also ask what we know, have it corrected, or withdraw
          a consent. Write to {mailbox} from your account’s e-mail address. We’ll answer within 30 days, at no cost. The
          law requires us to keep some of it. If we ever lose control of information in a way that could seriously harm
          you, we will tell you and the Privacy Commissioner.
        </p>
      </PolicyPart>
    </>
  );
}

const shownPeriods: readonly Period[] = ['purged', 'browser', 'month', 'year', 'seven years', 'account'];

function WhoWeAre({ organisation }: Props) {
  const { name, legalName, postalAddress, responsiblePerson, responsibleTitle, mailboxTournament } = organisation;
  const lines = postalAddress?.split('\n') ?? [];
  return (
    <PolicyPart title="Who we are">
      <p>
        {legalName && legalName !== name ? `${legalName} runs this site as ${name}. ` : `${name} runs this site. `}
        {responsiblePerson &&
          `${responsiblePerson}${responsibleTitle ? `, ${responsibleTitle},` : ''} is responsible for how we handle personal information. `}
        Write to <a href={`mailto:${mailboxTournament}`}>{mailboxTournament}</a>
        {lines.length > 0 ? ', or by letter to' : '.'}
      </p>
      {lines.length > 0 && (
        <address className="pl-6 not-italic">
          {[legalName ?? name, ...lines].map((line, i) => (
            <Fragment key={line}>
              {i > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </address>
      )}
    </PolicyPart>
  );
}

function Services({ organisation: { hosting, mailService, services, mailboxTournament } }: Props) {
  const ask = <a href={`mailto:${mailboxTournament}`}>ask us</a>;
  return (
    <PolicyPart title="Who else handles it" id="services">
      <p>
        We use these services to run the tournament. Each gets only what it needs for its task. If a service keeps
        information outside Canada, such as in the United States, that country’s law applies to it.
      </p>
      <ul className={policyList}>
        <li>
          <strong>Hosting:</strong> {hosting ? `${hosting}.` : <>{ask} who it is, and where.</>} Runs the site, its
          database and its files.
        </li>
        <li>
          <strong>E-mail:</strong> {mailService ? `${mailService}.` : <>{ask} who it is, and where.</>} Gets your
          address and the e-mails we send you.
        </li>
        {services.cards && (
          <li>
            <strong>Card payments:</strong> Stripe, in the United States and Canada. Gets your e-mail address, what you
            order with competitors’ names, and your card number, which you type on its page and which never reaches us.
            It tells us that you paid, how much, the payment reference, and the card’s type and last digits.
          </li>
        )}
        {services.texts && (
          <li>
            <strong>Text messages:</strong> Twilio, in the United States. Gets your phone number and the texts, which
            give first names, rings and divisions.
          </li>
        )}
        {services.google && (
          <li>
            <strong>Sign-in with Google:</strong> only if you use it. Google tells us your name and e-mail address, and
            learns that you signed in here. We load nothing from Google until you press its button.
          </li>
        )}
        {services.mailingList && (
          <li>
            <strong>Mailing list:</strong> an outside company runs the form under its own policy.
          </li>
        )}
      </ul>
      <p>We don’t sell your information, and no one else gets it unless the law requires it.</p>
    </PolicyPart>
  );
}

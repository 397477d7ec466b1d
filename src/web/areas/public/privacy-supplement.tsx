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
          Results on this site name only competitors who placed. You choose for each child how: by first name and
          initial, by initials, or not at all. Until you answer we show initials. A year after the tournament only each
          school’s medals remain.
        </p>
      </PolicyPart>
      <PolicyPart title="Text messages and e-mail">
        <p>
          We text a phone number only after its owner agreed to messages about divisions on the day, and we keep when
          and to which words they agreed. The first text says in full who writes; answer STOP to any of them and no more
          come. E-mail that belongs to your registration, such as the receipt, comes without asking.
        </p>
        <p>
          News of the next tournament comes only if you asked for it. As Canada’s anti-spam law (CASL) requires, you
          choose it yourself, apart from buying anything; every such e-mail says who sends it and our postal address,
          and you can unsubscribe with one click. You can change your mind at any time in your notification preferences.
        </p>
      </PolicyPart>
      <PolicyPart title="Photos, medical notes, waivers">
        <p>
          Whether photos of a competitor may be published is asked for each competitor; no is a full answer. Medical
          notes are shown only to check-in and ring staff. We keep which wording of the waiver was accepted, by whom and
          when.
        </p>
      </PolicyPart>
      <PolicyPart title="What your browser keeps">
        <ul className={policyList}>
          <li>While you are signed in: your name, what you may do here, and until when. It goes when you sign out.</li>
          <li>The page you wanted, while you sign in. It goes when you close the window.</li>
          <li>A random number by which this site knows your browser. It stays until you clear it.</li>
        </ul>
        <p>
          The devices of our team keep more for a tournament without network: the check-in list and what was done at a
          desk or a ring. The list goes when somebody signs out there; what was done stays until it is sent.
        </p>
      </PolicyPart>
      <PolicyPart title="How long we keep it" id="periods">
        <p>
          The site removes these automatically, every hour. “The tournament” is the one they belong to; anything that
          belongs to none is counted from the day it was made.
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
          Figures without names stay: levels, events, schools, amounts, results. Backups are encrypted; what is gone
          from the site is gone from them after 31 days.
        </p>
      </PolicyPart>
      <PolicyPart title="Your rights">
        <p>
          Signed in, you can download everything we hold about you and your children, and ask us to erase it, on{' '}
          <a href="/account">your account page</a>. You can also ask us what we know, have it corrected, or withdraw a
          consent: write to {mailbox} from the address of your account. We answer within 30 days and it costs nothing.
          The law requires us to keep some of it. If we ever lose control of information in a way that could seriously
          harm you, we will tell you and the Privacy Commissioner.
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
          `${responsiblePerson}${responsibleTitle ? `, ${responsibleTitle},` : ''} answers for how we treat personal information. `}
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
        We use these services to run the tournament. Each gets only what its task needs. Where one keeps information
        outside Canada, as services in the United States do, the law of that country applies to it.
      </p>
      <ul className={policyList}>
        <li>
          <strong>Hosting:</strong> {hosting ? `${hosting}.` : <>{ask} who it is, and where.</>} The site, its database
          and its files are there.
        </li>
        <li>
          <strong>E-mail:</strong> {mailService ? `${mailService}.` : <>{ask} who it is, and where.</>} Gets your
          address and the mails we write to you.
        </li>
        {services.cards && (
          <li>
            <strong>Card payments:</strong> Stripe, in the United States and Canada. Gets your e-mail address, what you
            order with the names of competitors, and your card number, which you type on its page and which never
            reaches us. It tells us that you paid, how much, the reference of the payment, and the card’s kind and last
            digits.
          </li>
        )}
        {services.texts && (
          <li>
            <strong>Text messages:</strong> Twilio, in the United States. Gets your phone number and the texts, which
            say first names, rings and divisions.
          </li>
        )}
        {services.google && (
          <li>
            <strong>Sign-in with Google:</strong> only if you use it. Google tells us your name and e-mail address, and
            learns that you signed in here. Nothing of Google is loaded before you press its button.
          </li>
        )}
        {services.mailingList && (
          <li>
            <strong>Mailing list:</strong> its form is run by an outside company under its own policy.
          </li>
        )}
      </ul>
      <p>We sell no information, and nobody else gets any unless the law requires it.</p>
    </PolicyPart>
  );
}

import { Fragment } from 'react';
import type { PublicOrganisation } from '#contract/organisation.ts';
import { periods } from '#core/personal-data/retention.ts';
import * as say from '#say/privacy.ts';
import { Marked, useMarking, useTyped } from '#web/lib/typed.tsx';
import { mailboxLink, plainLink } from '#web/widgets/mailbox-link.tsx';
import { keptInWords, periodInWords } from '#words/account/kept-in-words.ts';
import { PolicyPart, policyList, strong } from './policy-part.tsx';

type Props = { organisation: PublicOrganisation };

/** What is new since the policy's date. Names, services and periods come from where the site itself takes them. PRIV-17 */
export function PrivacySupplement({ organisation }: Props) {
  return (
    <>
      <div>
        <h2 className="text-3xl">{say.supplement()}</h2>
        <p className="mt-2 text-lg text-muted">{say.supplementDate()}</p>
      </div>
      <WhoWeAre organisation={organisation} />
      <Services organisation={organisation} />
      <PolicyPart title={say.results()}>
        <p>{say.resultsNames()}</p>
      </PolicyPart>
      <PolicyPart title={say.messages()}>
        <p>{say.messagesTexts()}</p>
        <p>{say.messagesNews()}</p>
      </PolicyPart>
      <PolicyPart title={say.photos()}>
        <p>{say.photosAsked()}</p>
      </PolicyPart>
      <PolicyPart title={say.browser()}>
        <ul className={policyList}>
          <li>{say.browserSession()}</li>
          <li>{say.browserPage()}</li>
          <li>{say.browserNumber()}</li>
          <li>{say.browserFollowed()}</li>
          <li>{say.browserTyped()}</li>
        </ul>
        <p>{say.browserTeam()}</p>
      </PolicyPart>
      <PolicyPart title={say.kept()} id="periods">
        <p>{say.keptHow()}</p>
        <dl className="grid gap-4">
          {periods.map(period => (
            <div key={period}>
              <dt className="font-semibold first-letter:uppercase">{periodInWords[period]()}</dt>
              <dd>
                <ul className={policyList}>
                  {keptInWords[period].map(({ says }) => (
                    <li key={says()}>{says()}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
        <p>{say.keptNameless()}</p>
      </PolicyPart>
      <PolicyPart title={say.rights()}>
        <p>
          {say.rightsToData({
            account: plainLink('/account'),
            mailbox: organisation.mailboxTournament,
            mail: mailboxLink,
          })}
        </p>
      </PolicyPart>
    </>
  );
}

function WhoWeAre({ organisation }: Props) {
  const { legalName, postalAddress, responsiblePerson, responsibleTitle, mailboxTournament } = organisation;
  const name = useTyped()(organisation.name);
  const typed = useMarking();
  const lines = postalAddress?.split('\n') ?? [];
  const mailbox = { mailbox: mailboxTournament, mail: mailboxLink };
  return (
    <PolicyPart title={say.us()}>
      <p>
        {legalName && legalName !== name ? say.usLegally({ legalName, name }) : say.usByName({ name })}{' '}
        {responsiblePerson && (
          <Marked>
            {`${say.usResponsible({
              person: responsiblePerson,
              title: responsibleTitle ? typed(responsibleTitle) : '',
              hasTitle: responsibleTitle ? 'yes' : 'no',
            })} `}
          </Marked>
        )}
        {lines.length > 0 ? say.usMailOrLetter(mailbox) : say.usMail(mailbox)}
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
  const typed = useMarking();
  const ask = (text: string) => (
    <a key="ask" href={`mailto:${mailboxTournament}`}>
      {text}
    </a>
  );
  return (
    <PolicyPart title={say.services()} id="services">
      <p>{say.servicesLead()}</p>
      <ul className={policyList}>
        <li>
          <Marked>
            {hosting ? say.hosting({ host: typed(hosting), strong }) : say.hostingOnRequest({ ask, strong })}
          </Marked>
        </li>
        <li>
          <Marked>
            {mailService
              ? say.mailService({ service: typed(mailService), strong })
              : say.mailServiceOnRequest({ ask, strong })}
          </Marked>
        </li>
        {services.cards && <li>{say.cardService({ strong })}</li>}
        {services.texts && <li>{say.textService({ strong })}</li>}
        {services.google && <li>{say.googleService({ strong })}</li>}
        {services.mailingList && <li>{say.mailingListService({ strong })}</li>}
      </ul>
      <p>{say.servicesNoOthers()}</p>
    </PolicyPart>
  );
}

import { Link, useLoaderData, useSearchParams } from 'react-router';
import * as sayChange from '#say/change.ts';
import { competitor } from '#say/competitor.ts';
import * as say from '#say/registration.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CostSummary } from '#web/widgets/cost-summary.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ConfirmConcussion } from '#web/widgets/registration/confirm-concussion.tsx';
import { ContactList } from '#web/widgets/registration/contact-list.tsx';
import { QuestionPart } from '#web/widgets/registration/question-part.tsx';
import { SignWaiver } from '#web/widgets/registration/sign-waiver.tsx';
import { TicketsPart } from '#web/widgets/registration/tickets.tsx';
import { formatDollars } from '#words/format.ts';
import { AddressStep } from './address-step.tsx';
import { CompetitorCards } from './competitor-cards.tsx';
import { MerchChoice } from './merch-choice.tsx';
import { openCardOf } from './open-card.ts';
import { PaymentCancelled } from './payment-cancelled.tsx';
import { loadRegistration, noteReload } from './registration-load.ts';
import { ReturningCompetitors } from './returning-competitors.tsx';

/** An open card is called as the competitor's own page, in the browser's history too. */
export const meta = ({ location }: { location: { search: string } }) =>
  pageMeta(new URLSearchParams(location.search).has('competitor') ? competitor() : say.onlineRegistration());

export const shouldRevalidate = noteReload;
export const clientLoader = ({ params }: { params: { registrationId: string } }) =>
  loadRegistration(Number(params.registrationId));

export default function RegistrationPage() {
  const typed = useMarking();
  const { registration, form, profile, answers, merch } = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const { registrationId, tournament, competitors, abilities, isAtDoorPrice, addsTo } = registration;
  const competitorCost = isAtDoorPrice ? tournament.competitorDoorCost : tournament.competitorOnlineCost;
  const open = abilities.change ? openCardOf(params, form) : null;
  if (!profile.isComplete) return <AddressStep profile={profile} />;

  const name = `${profile.firstName} ${profile.lastName}`;

  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start [&_:is(a,button,input,select,summary,textarea)]:scroll-mb-32">
      <div className="grid grid-cols-1 gap-8 pb-8">
        <div className="-mb-8">
          <PageTitle
            lead={say.dateAndCity({
              date: () => <LongDate key="date" iso={tournament.tournamentDate} />,
              city: tournament.city,
            })}
          >
            {addsTo === null ? say.onlineRegistration() : sayChange.addingTo()}
          </PageTitle>
        </div>
        {addsTo !== null && (
          <p className="max-w-prose">
            {sayChange.addingToLead()} <Link to={`/customer/registration/${addsTo}/change`}>{sayChange.back()}</Link>
          </p>
        )}
        {params.get('payment') === 'cancelled' && <PaymentCancelled registrationId={registrationId} />}
        {!abilities.change && addsTo !== null && (
          <Alert kind="info">{sayChange.addingClosed({ link: pageLink('/contact') })}</Alert>
        )}
        {!abilities.change && addsTo === null && (
          <Alert kind="info">
            <Marked>{say.hasClosed({ times: typed(tournament.inPersonRegistrationTimes) })}</Marked>
            {isAtDoorPrice && competitors.length > 0 && (
              <> {say.finishAtDoorPrice({ price: formatDollars(competitorCost) })}</>
            )}
          </Alert>
        )}
        <PagePart
          id="competitors"
          title={say.competitors()}
          lead={say.priceEach({ price: () => <Money key="price" dollars={competitorCost} /> })}
        >
          {abilities.change && (
            <ReturningCompetitors
              registrationId={registrationId}
              form={form}
              open={open}
              hasCompetitors={competitors.length > 0}
            />
          )}
          <CompetitorCards
            registrationId={registrationId}
            competitors={competitors}
            form={form}
            account={profile}
            open={open}
            canChange={abilities.change}
            isEmpty={competitors.length === 0 && form.previous.length === 0}
          />
        </PagePart>
        {abilities.change && (
          <SignWaiver registrationId={registrationId} form={form} competitors={competitors} name={name} />
        )}
        {abilities.change && (
          <ConfirmConcussion registrationId={registrationId} form={form} competitors={competitors} name={name} />
        )}
        <TicketsPart registration={registration} />
        {(merch.length > 0 || registration.merchOrders.length > 0) && (
          <PagePart id="merch" title={say.shirtsAndGear()} lead={merch.length > 0 && say.tapSize()}>
            <MerchChoice registration={registration} items={merch} />
          </PagePart>
        )}
        {addsTo === null && (
          <PagePart id="contacts" title={say.contacts()} lead={say.contactsLead()}>
            <ContactList key={registrationId} registration={registration} />
          </PagePart>
        )}
        <QuestionPart registrationId={registrationId} answers={answers} />
      </div>
      <CostSummary
        lines={registration.costLines}
        total={registration.cost}
        action={
          <LinkButton to="confirmation" variant={competitors.length > 0 && open === null ? 'primary' : 'secondary'}>
            {say.reviewAndPay()}
          </LinkButton>
        }
      />
    </div>
  );
}

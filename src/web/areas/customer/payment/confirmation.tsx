import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router';
import { type Answers, getAnswers } from '#contract/registration/question.ts';
import { type Contact, getRegistration, type Registration } from '#contract/registration/registration.ts';
import { merchTitle } from '#core/registration/cost.ts';
import * as say from '#say/payment.ts';
import * as refundWords from '#say/refunds.ts';
import * as registrationWords from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CostLines } from '#web/widgets/cost-lines.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { RefundPolicy } from '#web/widgets/refund-policy.tsx';
import { MissingList } from '#web/widgets/registration/missing-list.tsx';
import { sendAllTyped } from '#web/widgets/registration/send-typed.ts';
import { shownName } from '#words/day/public-name-words.ts';
import { formatDollars, formatLongDate } from '#words/format.ts';
import { answerWords, questionWords } from '#words/registration/question-words.ts';
import { formatPhone } from '../format-phone.ts';
import { PaymentWait } from './payment-wait.tsx';
import { usePayment } from './use-payment.ts';

export const meta = () => pageMeta(say.reviewAndPay());

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const registrationId = Number(params.registrationId);
  await sendAllTyped(registrationId);
  const call = { params: { registrationId } };
  const [registration, answers] = await Promise.all([api(getRegistration, call), api(getAnswers, call)]);
  if (registration.isCompleted) throw redirect(`/customer/registration/${registrationId}/receipt`);
  return { registration, answers, isReturn: new URL(request.url).searchParams.get('payment') === 'return' };
}

function Change({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

const contactFacts = ({ name, phoneNumber, agreedToSmsDivisionNotifications: agreed }: Contact, asksSms: boolean) =>
  say.contactFacts({
    name,
    phone: formatPhone(phoneNumber),
    texts: !asksSms ? 'other' : agreed === null ? 'open' : agreed ? 'yes' : 'no',
  });

function rowsOf(
  { registrationId, competitors, contacts, ...extras }: Registration,
  { questions }: Answers,
  typed: (english: string) => string,
  asksSms: boolean,
) {
  const page = `/customer/registration/${registrationId}`;
  return [
    ...competitors.map(c => ({
      term: `${c.firstName} ${c.lastName}`,
      value: (
        <>
          <Marked>
            {say.competitorFacts({
              age: c.age,
              level: typed(c.competitorLevelTitle),
              school: c.school,
              events: c.events.map(event => typed(event.title)).join(', '),
            })}
          </Marked>
          <span className="block text-sm text-muted">
            {c.publicName === 'not_shown' ? say.notInResults() : say.inResults({ name: shownName(c, c.publicName) })}
          </span>
        </>
      ),
      action: <Change to={`${page}/competitor/${c.id}`}>{say.change({ name: c.firstName, hidden })}</Change>,
    })),
    ...(extras.spectators > 0
      ? [
          {
            term: say.passes(),
            value: extras.spectators,
            action: <Change to={`${page}#tickets`}>{say.changePasses({ hidden })}</Change>,
          },
        ]
      : []),
    ...(extras.lunch > 0
      ? [
          {
            term: say.lunches(),
            value: extras.lunch,
            action: <Change to={`${page}#tickets`}>{say.changeLunches({ hidden })}</Change>,
          },
        ]
      : []),
    ...(extras.merchOrders.length > 0
      ? [
          {
            term: registrationWords.shirtsAndGear(),
            value: <Marked>{extras.merchOrders.map(order => typed(merchTitle(order))).join('; ')}</Marked>,
            action: <Change to={`${page}#merch`}>{say.changeMerch({ hidden })}</Change>,
          },
        ]
      : []),
    // The contacts of what is paid are those of what is added to it.
    ...(extras.addsTo === null
      ? [
          {
            term: registrationWords.contacts(),
            value: contacts.map(contact => contactFacts(contact, asksSms)).join('; ') || say.noContacts(),
            action: <Change to={`${page}#contacts`}>{say.changeContacts({ hidden })}</Change>,
          },
        ]
      : []),
    ...questions.map(question => ({
      term: questionWords(question),
      value: question.value === null ? registrationWords.noAnswer() : answerWords(question, question.value),
      action: <Change to={`${page}#question-${question.questionId}`}>{say.changeAnswer({ hidden })}</Change>,
    })),
  ];
}

function CheckAnswers({ registration, answers }: { registration: Registration; answers: Answers }) {
  const { registrationId, tournament, abilities, cost, costLines, missing } = registration;
  const { flags } = useSite();
  const { busy, problem, pay, dismiss } = usePayment(registrationId);
  const page = `/customer/registration/${registrationId}`;
  // As the server refuses; the rest may follow.
  const isBlocked = missing.some(item => ['waiver', 'concussion', 'question', 'unfinished'].includes(item.kind));
  const canPay = abilities.pay && !isBlocked;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <div className="-mb-8">
        <PageTitle
          lead={say.dateVenueCity({
            date: () => <LongDate key="date" iso={tournament.tournamentDate} />,
            venue: tournament.venue,
            city: tournament.city,
          })}
        >
          {say.reviewYours()}
        </PageTitle>
      </div>
      <DataList rows={rowsOf(registration, answers, useMarking(), flags.AllowSmsNotifications)} />
      {missing.length > 0 && (
        <PagePart
          id="missing"
          title={isBlocked ? say.beforeYouCanPay() : say.stillMissing()}
          lead={canPay ? say.payNowFinishLater() : null}
        >
          <MissingList registrationId={registrationId} missing={missing} signsTogether />
        </PagePart>
      )}
      <PagePart id="refunds" title={refundWords.title()}>
        <RefundPolicy refunds={tournament.refunds} />
      </PagePart>
      <PagePart id="total" title={say.toPay()}>
        <CostLines lines={costLines} />
        <p className="flex items-baseline justify-between">
          {registrationWords.total()} <Money dollars={cost} className="font-display text-3xl" />
        </p>
        {problem && (
          <Alert kind="danger" onDismiss={dismiss}>
            {problem.message}
            {problem.code === 'account_incomplete' && (
              <>
                {' '}
                <Link to={page}>{say.completeAddress()}</Link>
              </>
            )}
          </Alert>
        )}
        {!abilities.change && <Alert kind="info">{say.closedToPayment()}</Alert>}
        {abilities.change && !abilities.pay && <Alert kind="info">{say.addSomethingFirst()}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          {canPay && (
            <Button variant="primary" size="large" busy={busy} onClick={pay} className="max-sm:w-full">
              {cost > 0 ? say.payAmount({ amount: formatDollars(cost) }) : say.completeRegistration()}
            </Button>
          )}
          <LinkButton to={page} variant={canPay ? 'quiet' : 'primary'} className="max-sm:w-full">
            {registrationWords.backToRegistration()}
          </LinkButton>
        </div>
        {canPay && (
          <p className="text-sm text-muted">
            {say.afterYouPay({
              sizes: registration.merchOrders.length > 0 ? 'yes' : 'other',
              date: formatLongDate(registration.changesUntil),
              link: pageLink('/contact'),
            })}
          </p>
        )}
      </PagePart>
    </div>
  );
}

export default function ConfirmationPage() {
  const { registration, answers, isReturn } = useLoaderData<typeof clientLoader>();
  if (isReturn) return <PaymentWait registrationId={registration.registrationId} />;
  return <CheckAnswers registration={registration} answers={answers} />;
}

import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router';
import { getRegistration, type Registration } from '#contract/registration/registration.ts';
import { publicNameOf } from '#core/result/public-name.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CostLines } from '#web/widgets/cost-lines.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { MissingList } from '#web/widgets/registration/missing-list.tsx';
import { formatDollars } from '#words/format.ts';
import { formatPhone } from '../format-phone.ts';
import { PaymentWait } from './payment-wait.tsx';
import { usePayment } from './use-payment.ts';

export const meta = () => pageMeta('Review and Pay');

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const registrationId = Number(params.registrationId);
  const registration = await api(getRegistration, { params: { registrationId } });
  if (registration.isCompleted) throw redirect(`/customer/registration/${registrationId}/receipt`);
  return { registration, isReturn: new URL(request.url).searchParams.get('payment') === 'return' };
}

function Change({ to, what }: { to: string; what: string }): ReactNode {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center">
      Change<span className="sr-only"> {what}</span>
    </Link>
  );
}

const smsText = { true: 'text messages: yes', false: 'text messages: no', null: 'text messages: please choose' };

function rowsOf({ registrationId, competitors, contacts, ...extras }: Registration) {
  const page = `/customer/registration/${registrationId}`;
  return [
    ...competitors.map(c => ({
      term: `${c.firstName} ${c.lastName}`,
      value: (
        <>
          {c.age} years old, {c.competitorLevelTitle}, {c.school}: {c.events.map(event => event.title).join(', ')}
          <span className="block text-sm text-muted">
            {c.publicName === 'not_shown'
              ? 'Not shown in public results'
              : `In public results: ${publicNameOf(c, c.publicName)}`}
          </span>
        </>
      ),
      action: <Change to={`${page}/competitor/${c.id}`} what={c.firstName} />,
    })),
    ...(extras.spectators > 0
      ? [
          {
            term: 'Spectator passes',
            value: extras.spectators,
            action: <Change to={`${page}#tickets`} what="spectator passes" />,
          },
        ]
      : []),
    ...(extras.lunch > 0
      ? [{ term: 'Lunch tickets', value: extras.lunch, action: <Change to={`${page}#tickets`} what="lunch tickets" /> }]
      : []),
    ...(extras.merchOrders.length > 0
      ? [
          {
            term: 'Shirts and gear',
            value: extras.merchOrders.map(order => `${order.title}, ${order.sizeTitle}`).join('; '),
            action: <Change to={`${page}#merch`} what="shirts and gear" />,
          },
        ]
      : []),
    {
      term: 'Contacts',
      value:
        contacts
          .map(c => `${c.name}, ${formatPhone(c.phoneNumber)}, ${smsText[`${c.agreedToSmsDivisionNotifications}`]}`)
          .join('; ') || 'None yet',
      action: <Change to={`${page}#contacts`} what="contacts" />,
    },
  ];
}

function CheckAnswers({ registration }: { registration: Registration }) {
  const { registrationId, tournament, abilities, cost, costLines, missing } = registration;
  const { busy, problem, pay, dismiss } = usePayment(registrationId);
  const page = `/customer/registration/${registrationId}`;
  // The server refuses a payment without signed waivers; the rest may follow.
  const isBlocked = missing.some(item => item.kind === 'waiver');
  const canPay = abilities.pay && !isBlocked;
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="-mb-8">
        <PageTitle
          lead={
            <>
              <LongDate iso={tournament.tournamentDate} />, {tournament.venue}, {tournament.city}
            </>
          }
        >
          Review your registration
        </PageTitle>
      </div>
      <DataList rows={rowsOf(registration)} />
      {missing.length > 0 && (
        <PagePart
          id="missing"
          title={isBlocked ? 'Before you can pay' : 'Still missing'}
          lead={canPay ? 'You can pay now and finish these later. Doing it now saves time at check-in.' : null}
        >
          <MissingList registrationId={registrationId} missing={missing} />
        </PagePart>
      )}
      <PagePart id="total" title="To pay">
        <CostLines lines={costLines} />
        <p className="flex items-baseline justify-between">
          Total <Money dollars={cost} className="font-display text-3xl" />
        </p>
        {problem && (
          <Alert kind="danger" onDismiss={dismiss}>
            {problem.message}
            {problem.code === 'account_incomplete' && (
              <>
                {' '}
                <Link to={page}>Complete your address</Link>
              </>
            )}
          </Alert>
        )}
        {!abilities.change && (
          <Alert kind="info">
            Online registration has closed, so you can’t pay here. You can still register in person on tournament day.
          </Alert>
        )}
        {abilities.change && !abilities.pay && (
          <Alert kind="info">Please add a competitor, ticket or item first.</Alert>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {canPay && (
            <Button variant="primary" size="large" busy={busy} onClick={pay} className="max-sm:w-full">
              {cost > 0 ? `Pay ${formatDollars(cost)}` : 'Complete the registration'}
            </Button>
          )}
          <LinkButton to={page} variant={canPay ? 'quiet' : 'primary'} className="max-sm:w-full">
            Back to the registration
          </LinkButton>
        </div>
        {canPay && (
          <p className="text-sm text-muted">
            After you pay, you can still update details such as weight and medical notes. To change level, events or
            date of birth, <Link to="/contact">contact us</Link>. To add a competitor, start another registration.
          </p>
        )}
      </PagePart>
    </div>
  );
}

export default function ConfirmationPage() {
  const { registration, isReturn } = useLoaderData<typeof clientLoader>();
  if (isReturn) return <PaymentWait registrationId={registration.registrationId} />;
  return <CheckAnswers registration={registration} />;
}

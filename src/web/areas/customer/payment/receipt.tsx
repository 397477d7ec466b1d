import { useState } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { getCalendarFile, getRegistration, mailReceipt } from '#contract/registration/registration.ts';
import { merchTitle } from '#core/registration/cost.ts';
import * as say from '#say/payment.ts';
import { ApiError, api, download } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, Typed, useMarking } from '#web/lib/typed.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { Receipt } from '#web/widgets/receipt.tsx';
import { MissingList } from '#web/widgets/registration/missing-list.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { checkInTimes } from '#words/day/check-in-words.ts';
import { formatLongDate } from '#words/format.ts';
import { loadNextTournament } from '../next-tournament.ts';

export const meta = () => pageMeta(say.receipt());

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [registration, next] = await Promise.all([
    api(getRegistration, { params: { registrationId: Number(params.registrationId) } }),
    loadNextTournament(),
  ]);
  const { receipt } = registration;
  if (!receipt) throw redirect('/customer/home');
  const isNext = next?.id === registration.tournamentId;
  return { registration, receipt, isNext, isOpen: isNext && next.isRegistrationOpen };
}

export default function ReceiptPage() {
  const { registration, receipt, isNext, isOpen } = useLoaderData<typeof clientLoader>();
  const { registrationId, tournament, missing, merchOrders } = registration;
  const [problem, setProblem] = useState<string | null>(null);
  const [isMailing, setMailing] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const typed = useMarking();
  const undeliverable = merchOrders.filter(order => order.isUndeliverable);

  const date = () => <LongDate key="date" iso={tournament.tournamentDate} />;

  /** What answers with nothing to show. */
  async function attempt(call: () => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    setMailed(false);
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      return false;
    }
  }
  async function mailAgain() {
    setMailing(true);
    setMailed(await attempt(() => api(mailReceipt, { params: { registrationId }, idempotencyKey: newKey() })));
    setMailing(false);
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8 print:gap-4">
      <div className="-mb-8 print:-mb-6">
        <PageTitle lead={isNext ? say.receiptSentNext({ title: receipt.title, date }) : say.receiptSent({ date })}>
          {registration.addsTo !== null ? say.added() : isNext ? say.registered() : receipt.title}
        </PageTitle>
      </div>
      <SavedAlert />
      <TextAlert kind="danger" text={problem} onDismiss={() => setProblem(null)} />
      {undeliverable.length > 0 && (
        <Alert kind="info">
          <Marked>
            {say.soldOutMeanwhile({ items: undeliverable.map(order => typed(merchTitle(order))).join('; ') })}
          </Marked>
        </Alert>
      )}
      {isMailed && (
        <Alert kind="success" onDismiss={() => setMailed(false)}>
          {say.mailedAgain()}
        </Alert>
      )}
      <Receipt receipt={receipt} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => void attempt(() => download(getCalendarFile, { params: { registrationId } }))}>
          <Icon name="calendar" /> {say.addToCalendar()}
        </Button>
        <Button onClick={() => window.print()}>{say.print()}</Button>
        <Button busy={isMailing} onClick={() => void mailAgain()}>
          {say.mailAgain()}
        </Button>
        <LinkButton to="/customer/home" variant="quiet">
          {say.yourRegistrations()}
        </LinkButton>
      </div>
      {missing.length > 0 && (
        <div className="print:hidden">
          <PagePart id="missing" title={say.stillMissing()}>
            <MissingList
              registrationId={registrationId}
              missing={missing}
              contactsPath={preferencesPath}
              questionsPath={`/customer/registration/${registrationId}/change#questions`}
            />
          </PagePart>
        </div>
      )}
      <PagePart id="day" title={say.onTournamentDay()}>
        <dl className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
          <div>
            <dt className="text-muted">{say.where()}</dt>
            <dd>
              {tournament.venue}
              <br />
              {tournament.venueAddress}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{say.checkIn()}</dt>
            <dd className="first-letter:uppercase">
              <Marked>{say.checkInWhere({ times: checkInTimes(tournament.inPersonRegistrationTimes, typed) })}</Marked>
            </dd>
          </div>
          {(tournament.blackBeltMeetingTime || tournament.eliminationTime) && (
            <div>
              <dt className="text-muted">{say.dayTimes()}</dt>
              {tournament.blackBeltMeetingTime && (
                <dd>
                  <Marked>{say.calendarMeeting({ time: typed(tournament.blackBeltMeetingTime) })}</Marked>
                </dd>
              )}
              {tournament.eliminationTime && (
                <dd>
                  <Marked>{say.calendarEliminations({ time: typed(tournament.eliminationTime) })}</Marked>
                </dd>
              )}
            </div>
          )}
          {tournament.whatToBring.length > 0 && (
            <div className="print:hidden">
              <dt className="text-muted">{say.whatToBring()}</dt>
              <dd>
                <ul className="list-disc pl-5">
                  {tournament.whatToBring.map(thing => (
                    <li key={thing}>
                      <Typed>{thing}</Typed>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      </PagePart>
      {registration.isOpenToChanges ? (
        <div className="print:hidden">
          <PagePart
            id="more"
            title={say.moreToAdd()}
            lead={say.changeOrAddLead({ date: formatLongDate(registration.changesUntil) })}
          >
            <LinkButton to={`/customer/registration/${registrationId}/change`} className="w-fit">
              {say.changeOrAdd()}
            </LinkButton>
          </PagePart>
        </div>
      ) : (
        isOpen && (
          <div className="print:hidden">
            <PagePart id="more" title={say.moreToAdd()} lead={say.moreToAddLead()}>
              <LinkButton to="/customer/registration" className="w-fit">
                {say.addAnotherRegistration()}
              </LinkButton>
            </PagePart>
          </div>
        )
      )}
    </div>
  );
}

const preferencesPath = '/customer/home/notification-preferences';

import { Link } from 'react-router';
import type { Registration } from '#contract/registration/registration.ts';
import * as say from '#say/home-family.ts';
import { stillMissing } from '#say/payment.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { MissingList } from '#web/widgets/registration/missing-list.tsx';
import { formatCents } from '#words/format.ts';

function extrasOf({ spectators, lunch, merchOrders }: Registration): string {
  return [
    spectators > 0 && say.countedPasses({ n: spectators }),
    lunch > 0 && say.countedLunches({ n: lunch }),
    merchOrders.length > 0 && say.countedItems({ n: merchOrders.length }),
  ]
    .filter(Boolean)
    .join(', ');
}

function eventsOf(competitor: Registration['competitors'][number], typed: (english: string) => string): string {
  const events = competitor.events.map(event => typed(event.title)).join(', ');
  if (competitor.withdrawnAt) return say.eventsWithdrawn({ events });
  return competitor.withdrawalRequestedAt ? say.eventsWithdrawalAsked({ events }) : events;
}

function paidWords(isCompleted: boolean, isPaid: boolean): string {
  if (isPaid) return say.registeredAndPaid();
  return isCompleted ? say.paymentDue() : say.notPaid();
}

export type RegistrationRecordProps = { registration: Registration; isPast?: boolean };

/** One registration: paid or not, who is in it, what is missing, and where to go on. */
export function RegistrationRecord({ registration, isPast = false }: RegistrationRecordProps) {
  const { registrationId, isCompleted, competitors, tournament, cost, missing, receipt, abilities, addsTo } =
    registration;
  const typed = useMarking();
  const page = `/customer/registration/${registrationId}`;
  const extras = extrasOf(registration);
  const isPaid = isCompleted && (receipt?.dueCents ?? 0) === 0;
  const creditCents = receipt?.creditCents ?? 0;
  // What is missing could not be filled in: the pages it leads to refuse every change.
  const isTooLate = !isPast && !isCompleted && !abilities.change;
  return (
    <li className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-(--gutter)">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">
          {isPast ? (
            <LongDate iso={tournament.tournamentDate} className="inline-block first-letter:uppercase" />
          ) : receipt ? (
            say.code({ code: receipt.confirmationCode })
          ) : (
            say.notFinished()
          )}
          {addsTo !== null && (
            <span className="block text-sm font-normal text-muted">
              {isCompleted ? say.addedLater() : say.beingAdded()}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          {creditCents > 0 && <Badge tone="info">{say.credit({ amount: formatCents(creditCents) })}</Badge>}
          <Badge tone={isPaid ? 'good' : 'warn'}>{paidWords(isCompleted, isPaid)}</Badge>
          <Money dollars={cost} className="font-display text-xl" />
        </span>
      </p>
      {competitors.length > 0 && (
        <ul>
          {competitors.map(competitor => (
            <li key={competitor.id} className="py-1.5 wrap-anywhere">
              {isCompleted && !isPast ? (
                <Link to={`${page}/competitor/${competitor.id}`}>
                  {competitor.firstName} {competitor.lastName}
                </Link>
              ) : (
                `${competitor.firstName} ${competitor.lastName}`
              )}
              <span className="text-muted">
                , <Marked>{eventsOf(competitor, typed)}</Marked>
              </span>
            </li>
          ))}
        </ul>
      )}
      {extras && <p>{extras}</p>}
      {isTooLate && (
        <p>
          <Marked>{say.notOpenToPayment({ times: typed(tournament.inPersonRegistrationTimes) })}</Marked>
        </p>
      )}
      {!isPast && !isTooLate && missing.length > 0 && (
        <div>
          <h3 className="text-lg">{stillMissing()}</h3>
          <MissingList
            registrationId={registrationId}
            missing={missing}
            {...(isCompleted
              ? { contactsPath: '/customer/home/notification-preferences', questionsPath: `${page}/change#questions` }
              : { signsTogether: true })}
          />
        </div>
      )}
      {receipt && (
        <p className="flex flex-wrap gap-3">
          {!isPast && (addsTo === null || competitors.length > 0 || extras) && (
            <LinkButton to={`${page}/change`} size="small">
              {say.changeOrAdd()}
            </LinkButton>
          )}
          <LinkButton to={`${page}/receipt`} size="small">
            {say.receiptOf({ code: receipt.confirmationCode, hidden })}
          </LinkButton>
        </p>
      )}
      {!isCompleted && abilities.change && (
        <LinkButton to={page} size="small" className="w-fit">
          {say.goOn()}
        </LinkButton>
      )}
    </li>
  );
}

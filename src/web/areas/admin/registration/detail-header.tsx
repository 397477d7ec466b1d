import { useState } from 'react';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { completeInPerson } from '#contract/registration/staff-registration.ts';
import { standingOf } from '#core/payment/ledger.ts';
import { isTrialEmail } from '#core/person/placeholder-email.ts';
import { api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents, formatLongDate } from '#words/format.ts';
import { BalanceBadge } from './balance-badge.tsx';

export type DetailHeaderProps = { detail: RegistrationDetail; onActFor: () => void };

/** Whose it is, what is due, and what is done most. One button is the next step. */
export function DetailHeader({ detail, onActFor }: DetailHeaderProps) {
  const { busy, problem, change, dismiss } = useChange();
  const [key] = useState(newKey);
  const { registration, person, dueCents, abilities } = detail;
  const { registrationId, competitors, receipt, tournament } = registration;
  const isEmpty = competitors.length === 0;
  const complete = () =>
    change('complete', () => api(completeInPerson, { params: { registrationId }, idempotencyKey: key }));
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h1 className="text-3xl wrap-anywhere">
            {person.firstName} {person.lastName}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <BalanceBadge
              standing={standingOf({ isCompleted: detail.completedAt !== null, dueCents: detail.dueCents })}
            />
            {isTrialEmail(person.email) && <Badge tone="warn">Trial: nothing here is real</Badge>}
            {registration.isInPerson && <Badge tone="info">In person</Badge>}
            {registration.addsTo !== null && <Badge tone="info">Added after payment</Badge>}
            <span className="text-muted">
              <LongDate iso={tournament.tournamentDate} />, {tournament.city}
            </span>
          </p>
          <p className="mt-2 text-muted wrap-anywhere">
            {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : 'No e-mail address'}
            {person.phoneNumber && (
              <>
                {', '}
                <a href={`tel:+1${person.phoneNumber}`} className="tabular-nums">
                  {person.phoneNumber}
                </a>
              </>
            )}
          </p>
          <p className="text-sm text-muted">
            {receipt && <span className="font-semibold text-ink">Code {receipt.confirmationCode}. </span>}
            Started {formatLongDate(detail.createdAt)}
            {detail.takenBy && ` by ${detail.takenBy}`}
            {detail.completedAt && `, completed ${formatLongDate(detail.completedAt)}`}.
          </p>
        </div>
        <p className="sm:text-right">
          <span className="block text-muted">
            {dueCents >= 0 ? 'Due' : registration.isCompleted ? 'Credit' : 'Overpaid'}
          </span>
          <span className="font-display text-3xl tabular-nums">{formatCents(Math.abs(dueCents))}</span>
        </p>
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {abilities.takePayment && (
          <LinkButton variant="primary" size="large" to={`/admin/payments?registration=${registrationId}`}>
            Take payment
          </LinkButton>
        )}
        {abilities.edit && (
          <LinkButton
            variant={isEmpty ? 'primary' : 'secondary'}
            size="large"
            to={`/admin/registration/${registrationId}/competitor`}
          >
            Add competitor
          </LinkButton>
        )}
        {abilities.complete && (
          <Button size="large" busy={busy === 'complete'} onClick={() => void complete()}>
            {dueCents > 0 ? 'Register now, pay later' : 'Complete'}
          </Button>
        )}
        {abilities.impersonate && (
          <Button variant="quiet" size="large" onClick={onActFor}>
            Act as this family
          </Button>
        )}
      </div>
    </header>
  );
}

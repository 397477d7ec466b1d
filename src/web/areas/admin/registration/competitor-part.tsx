import { useState } from 'react';
import { Link } from 'react-router';
import { dismissDuplicate } from '#contract/registration/duplicate.ts';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { decideWithdrawal, removeCompetitorByStaff } from '#contract/registration/staff-registration.ts';
import { access, mayUse } from '#core/access/access.ts';
import { weightOf } from '#core/registration/counted-weight.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { MedicalDialog } from '../parts/medical-dialog.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { DuplicateNote } from './duplicate-note.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NoteReadersDialog } from './note-readers-dialog.tsx';

type Competitor = RegistrationDetail['registration']['competitors'][number];
type Duplicate = RegistrationDetail['duplicates'][number];
type Decision = 'withdraw' | 'decline' | 'reinstate';
const link = 'inline-flex min-h-11 items-center px-2 underline underline-offset-4 hover:decoration-2';

const decisions: Record<Decision, { label: string; title: (name: string) => string; button: string }> = {
  withdraw: { label: 'Withdraw', title: name => `Withdraw ${name}?`, button: 'Withdraw' },
  decline: { label: 'Decline the request', title: name => `Decline the request for ${name}?`, button: 'Decline' },
  reinstate: { label: 'Reinstate', title: name => `Register ${name} again?`, button: 'Reinstate' },
};
const mailed =
  'We’ll e-mail the family your decision with this reason. To return their money, refund it under Payments.';

function decisionsFor(competitor: Competitor): Decision[] {
  if (competitor.withdrawnAt) return ['reinstate'];
  return competitor.isWithdrawalWaiting ? ['withdraw', 'decline'] : ['withdraw'];
}

function Facts({ competitor }: { competitor: Competitor }) {
  const weight = weightOf(competitor);
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>{competitor.age} years old on tournament day</span>
        <LevelMark colours={[competitor.competitorLevelColour as BeltColour]}>
          {competitor.competitorLevelTitle}
        </LevelMark>
        <span className="text-muted">{competitor.school}</span>
        {weight !== null && <span className="text-muted tabular-nums">{weight} kg</span>}
      </p>
      <p className="mt-1.5 text-sm text-muted">{competitor.events.map(event => event.title).join(', ')}</p>
      <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        {competitor.checkedInAt && <Badge tone="good">Checked in</Badge>}
        {competitor.withdrawnAt && <Badge tone="neutral">Withdrawn</Badge>}
        {competitor.isWithdrawalWaiting && <Badge tone="warn">Withdrawal requested</Badge>}
        {!competitor.waiverSignedAt && !competitor.withdrawnAt && (
          <>
            <Badge tone="warn">Waiver not signed</Badge>
            <Link to={`competitor/${competitor.id}#waiver`} className="text-sm">
              Sign it<span className="sr-only"> for {competitor.firstName}</span>
            </Link>
          </>
        )}
        {competitor.lacksConcussion && !competitor.withdrawnAt && (
          <>
            <Badge tone="warn">Concussion safety not confirmed</Badge>
            <Link to={`competitor/${competitor.id}#concussion`} className="text-sm">
              Confirm it<span className="sr-only"> for {competitor.firstName}</span>
            </Link>
          </>
        )}
      </p>
      {competitor.concussionConfirmedAt && (
        <p className="mt-1.5 text-sm text-muted wrap-anywhere">
          Concussion safety confirmed {competitor.concussionConfirmedBy && `by ${competitor.concussionConfirmedBy} `}on{' '}
          {formatLongDate(competitor.concussionConfirmedAt)} (version {competitor.concussionVersion})
        </p>
      )}
      {competitor.withdrawalReason && (competitor.withdrawnAt || competitor.isWithdrawalWaiting) && (
        <p className="mt-1.5 text-sm">Reason: {competitor.withdrawalReason}</p>
      )}
    </>
  );
}

/** Who is registered, each with what can be done about it. */
export function CompetitorPart({ detail }: { detail: RegistrationDetail }) {
  const { busy, problem, change, dismiss } = useChange();
  const [comparing, setComparing] = useState<Duplicate | null>(null);
  const [deciding, setDeciding] = useState<{ competitor: Competitor; decision: Decision } | null>(null);
  const [moving, setMoving] = useState<Competitor | null>(null);
  const [removing, setRemoving] = useState<Competitor | null>(null);
  const [noted, setNoted] = useState<{ competitor: Competitor; shows: 'note' | 'readers' } | null>(null);
  const { registration, abilities, duplicates } = detail;
  const { registrationId, competitors } = registration;
  const seesReaders = mayUse(access.seeHistory, readSession()?.roles ?? []);
  const page = `/admin/registration/${registrationId}/competitor`;
  const paramsOf = (competitor: Competitor) => ({ registrationId, competitorId: competitor.id });

  async function remove(competitor: Competitor) {
    await change('remove', () => api(removeCompetitorByStaff, { params: paramsOf(competitor) }));
    setRemoving(null);
    setTimeout(() => focusPart('competitors'), 100);
  }

  return (
    <PagePart id="competitors" title="Competitors">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {competitors.length === 0 && <p className="text-muted">No one yet.</p>}
      <ul className="grid gap-4">
        {competitors.map(competitor => (
          <li key={competitor.id} className="rounded border border-line bg-surface p-5">
            <h3 className="text-xl wrap-anywhere">
              {competitor.number !== null && <span className="text-muted tabular-nums">{competitor.number} </span>}
              {competitor.firstName} {competitor.lastName}
            </h3>
            <Facts competitor={competitor} />
            {duplicates
              .filter(({ competitorId }) => competitorId === competitor.id)
              .map(duplicate => (
                <DuplicateNote key={duplicate.duplicateId} duplicate={duplicate} onDismiss={setComparing} />
              ))}
            {competitor.hasMedicalNote && !competitor.mayReadMedicalNote && (
              <p className="mt-1.5 text-sm text-muted">Medical note: visible after check-in</p>
            )}
            <p className="mt-2 -ml-2 flex flex-wrap gap-x-3 text-sm">
              <Link to={`${page}/${competitor.id}`} className={link}>
                Edit<span className="sr-only"> {competitor.firstName}</span>
              </Link>
              <button type="button" className={link} onClick={() => setMoving(competitor)}>
                Move<span className="sr-only"> {competitor.firstName}</span>
              </button>
              {competitor.hasMedicalNote && competitor.mayReadMedicalNote && (
                <button type="button" className={link} onClick={() => setNoted({ competitor, shows: 'note' })}>
                  Medical note<span className="sr-only"> of {competitor.firstName}</span>
                </button>
              )}
              {seesReaders && (
                <button type="button" className={link} onClick={() => setNoted({ competitor, shows: 'readers' })}>
                  Who read the note<span className="sr-only"> of {competitor.firstName}</span>
                </button>
              )}
              {abilities.edit && (
                <button type="button" className={link} onClick={() => setRemoving(competitor)}>
                  Remove<span className="sr-only"> {competitor.firstName}</span>
                </button>
              )}
              {abilities.withdraw &&
                decisionsFor(competitor).map(decision => (
                  <button
                    key={decision}
                    type="button"
                    className={link}
                    onClick={() => setDeciding({ competitor, decision })}
                  >
                    {decisions[decision].label}
                    <span className="sr-only"> {competitor.firstName}</span>
                  </button>
                ))}
            </p>
          </li>
        ))}
      </ul>
      {abilities.edit && competitors.length > 0 && (
        <LinkButton to={`${page}?like=${competitors.at(-1)?.id}`} className="w-fit">
          Add another like {competitors.at(-1)?.firstName}
        </LinkButton>
      )}
      {deciding && (
        <ReasonDialog
          title={decisions[deciding.decision].title(deciding.competitor.firstName)}
          description={mailed}
          button={decisions[deciding.decision].button}
          isDanger={deciding.decision === 'withdraw'}
          onClose={() => setDeciding(null)}
          send={reason =>
            api(decideWithdrawal, {
              params: paramsOf(deciding.competitor),
              input: { decision: deciding.decision, reason },
            })
          }
        />
      )}
      {comparing && (
        <ReasonDialog
          title={`Not the same child as ${comparing.name}?`}
          description="This takes the pair off the list of possible duplicates. Your reason is saved in the history. The families aren’t told."
          button="Not the same child"
          onClose={() => setComparing(null)}
          send={reason =>
            api(dismissDuplicate, {
              params: { registrationId, duplicateId: comparing.duplicateId },
              input: { reason },
            })
          }
        />
      )}
      {noted?.shows === 'note' && <MedicalDialog competitor={noted.competitor} onClose={() => setNoted(null)} />}
      {noted?.shows === 'readers' && <NoteReadersDialog competitor={noted.competitor} onClose={() => setNoted(null)} />}
      {moving && (
        <MoveDialog
          registrationId={registrationId}
          tournamentId={registration.tournamentId}
          isCompleted={registration.isCompleted}
          competitor={moving}
          onClose={() => setMoving(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.firstName ?? ''} from this registration?`}
        description="Everything entered for this competitor will be deleted."
        keep="Keep"
        act="Remove"
        isDanger
        busy={busy === 'remove'}
        onAct={() => removing && void remove(removing)}
      />
    </PagePart>
  );
}

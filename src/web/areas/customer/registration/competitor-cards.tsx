import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Competitor, type CompetitorForm, removeCompetitor } from '#contract/registration/competitor.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { Typed, TypedList } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import type { Account } from '#web/widgets/registration/competitor-form/values.ts';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { cardLink, type OpenCard, openerOf } from './open-card.ts';

/** It comes when it is needed: few ever see it. */
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));
/** With the whole form: it comes as the first one opens. */
const CompetitorCard = lazy(() => import('./competitor-card.tsx'));

const LINK = 'inline-flex min-h-11 items-center px-2 underline underline-offset-4 hover:decoration-2';

export type CompetitorCardsProps = {
  registrationId: number;
  competitors: readonly Competitor[];
  form: CompetitorForm;
  account: Account;
  /** Whose form is open in place. */
  open: OpenCard;
  canChange: boolean;
  /** Nobody to register again either, so that adding is what comes next. */
  isEmpty: boolean;
};

/** Who is registered, each with what can be done about it. */
export function CompetitorCards(props: CompetitorCardsProps) {
  const { registrationId, competitors, form, account, open, canChange, isEmpty } = props;
  const { busy, problem, change, dismiss } = useChange();
  const [removing, setRemoving] = useState<Competitor | null>(null);
  const { key } = useLocation();
  const shown = useRef(open);
  useEffect(() => {
    const closed = shown.current;
    shown.current = open;
    if (closed !== null && open === null) document.getElementById(openerOf(closed))?.focus();
  }, [open]);
  const cardOf = (id: number | null) => (
    <Suspense>
      <CompetitorCard
        key={key}
        registrationId={registrationId}
        form={form}
        account={account}
        before={form.siblings.find(one => one.id === id) ?? null}
      />
    </Suspense>
  );

  async function remove(competitor: Competitor) {
    const call = () => api(removeCompetitor, { params: { id: competitor.id } });
    const isRemoved = await change('remove', call, say.couldNotRemoveCompetitor());
    setRemoving(null);
    // After the dialog has given the focus back to a button that is gone.
    if (isRemoved) setTimeout(() => focusPart('competitors'), 100);
  }

  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {competitors.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {competitors.map(competitor =>
            competitor.id === open ? (
              <li key={competitor.id}>{cardOf(open)}</li>
            ) : (
              <li key={competitor.id} className="rounded border border-line bg-surface p-(--gutter)">
                <h3 className="text-xl">
                  {competitor.firstName} {competitor.lastName}
                </h3>
                <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span>{say.ageOnDay({ age: competitor.age })}</span>
                  <LevelMark wraps colours={[competitor.competitorLevelColour as BeltColour]}>
                    <Typed>{competitor.competitorLevelTitle}</Typed>
                  </LevelMark>
                  <span className="text-muted">{competitor.school}</span>
                </p>
                <p className="mt-1.5 text-sm text-muted">
                  <TypedList texts={competitor.events.map(event => event.title)} />
                </p>
                {canChange && (
                  <p className="mt-2 -ml-2 flex flex-wrap gap-x-3 text-sm">
                    <Link {...cardLink(competitor.id)} id={openerOf(competitor.id)} className={LINK}>
                      {say.edit({ name: competitor.firstName, hidden })}
                    </Link>
                    <button type="button" className={LINK} onClick={() => setRemoving(competitor)}>
                      {say.remove({ name: competitor.firstName, hidden })}
                    </button>
                    <Link {...cardLink('new', `&like=${competitor.id}`)} className={LINK}>
                      {say.addLike({ name: competitor.firstName })}
                    </Link>
                  </p>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {open === null && <SavedAlert />}
      {open === 'new' && cardOf(null)}
      {canChange && open !== 'new' && (
        <LinkButton
          {...cardLink('new')}
          id={openerOf('new')}
          variant={isEmpty ? 'primary' : 'secondary'}
          className="w-fit"
        >
          {competitors.length === 0 ? say.addCompetitor() : say.addAnotherCompetitor()}
        </LinkButton>
      )}
      {removing && (
        <Suspense>
          <RemoveDialog
            name={removing.firstName}
            isBusy={busy === 'remove'}
            onKeep={() => setRemoving(null)}
            onRemove={() => remove(removing)}
          />
        </Suspense>
      )}
    </>
  );
}

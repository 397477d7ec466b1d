import { lazy, Suspense } from 'react';
import { type CompetitorForm, dropDraft } from '#contract/registration/competitor.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { draftName } from '#web/widgets/registration/competitor-form/draft-name.ts';
import { cardLink, type OpenCard } from './open-card.ts';

/** It comes when it is needed: most families are new. */
const ReturningSheet = lazy(() => import('./returning-sheet.tsx'));

const strong = (text: string) => <strong key={text}>{text}</strong>;

export type ReturningCompetitorsProps = {
  registrationId: number;
  form: CompetitorForm;
  open: OpenCard;
  /** Whether cards of registered ones follow. */
  hasCompetitors: boolean;
};

/** What need not be typed again: unfinished competitors, and those of other years. */
export function ReturningCompetitors({ registrationId, form, open, hasCompetitors }: ReturningCompetitorsProps) {
  const { siblings } = form;
  // What is open says it itself.
  const drafts = form.drafts.filter(({ competitorId }) => (competitorId ?? 'new') !== open);
  return (
    <>
      {drafts.map(({ competitorId, fields }) => (
        <Unfinished
          key={competitorId}
          registrationId={registrationId}
          competitorId={competitorId}
          name={siblings.find(({ id }) => id === competitorId)?.firstName ?? draftName(fields)}
        />
      ))}
      {form.previous.length > 0 && (
        <Suspense>
          <ReturningSheet registrationId={registrationId} form={form} hasCompetitors={hasCompetitors} />
        </Suspense>
      )}
    </>
  );
}

type UnfinishedProps = { registrationId: number; competitorId: number | null; name: string };

/** What was typed and not saved yet is finished or left out before payment. REG-25 */
function Unfinished({ registrationId, competitorId, name }: UnfinishedProps) {
  const { busy, problem, change, dismiss } = useChange();
  const isSaved = competitorId !== null;
  const leaveOut = () => api(dropDraft, { params: { registrationId }, query: isSaved ? { competitorId } : {} });
  return (
    <div className="grid gap-3 rounded border-l-4 border-info bg-info-soft py-3 pr-3 pl-4">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <p>
        {isSaved
          ? say.unsavedChanges({ name })
          : name
            ? say.startedAdding({ name, strong })
            : say.startedAddingSomeone({ strong })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...cardLink(competitorId ?? 'new')} size="small">
          {say.finish({ name, hidden })}
        </LinkButton>
        <Button
          size="small"
          variant="quiet"
          busy={busy !== null}
          onClick={() => change('leave-out', leaveOut, say.couldNotLeaveOut())}
        >
          {isSaved ? say.forgetChanges({ name, hidden }) : say.leaveOut({ name, hidden })}
        </Button>
      </div>
    </div>
  );
}

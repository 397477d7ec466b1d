import { useState } from 'react';
import { choosePublicName } from '#contract/registration/competitor.ts';
import type { YearResults } from '#contract/result.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import * as say from '#say/home-family.ts';
import { cancel, inResults } from '#say/payment.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { PublicNameChoice } from '#web/widgets/registration/public-name-choice.tsx';
import { shownName } from '#words/day/public-name-words.ts';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2';

type Child = YearResults['competitors'][number];

/** How public results show somebody of the family, and the way to change it. RESULT-11 */
export function ResultsName({ child }: { child: Child }) {
  const { busy, problem, change, dismiss } = useChange();
  const [chosen, setChosen] = useState<PublicName | '' | null>(null);
  const { competitorId, firstName, publicName } = child;

  async function save() {
    if (!chosen) return;
    const call = () => api(choosePublicName, { params: { id: competitorId }, input: { publicName: chosen } });
    if (await change('save', call, say.couldNotChange())) setChosen(null);
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">
          {publicName === 'not_shown' ? say.notInResults() : inResults({ name: shownName(child, publicName) })}
        </span>
        <button type="button" className={LINK} onClick={() => setChosen(publicName ?? '')}>
          {say.changeResultsName({ name: firstName, hidden })}
        </button>
      </p>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={say.nameInResults({ name: firstName })}
        keep={cancel()}
        act={say.save()}
        busy={busy === 'save'}
        disabled={!chosen}
        onAct={save}
      >
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <PublicNameChoice person={child} value={chosen ?? ''} onChange={setChosen} />
      </ConfirmDialog>
    </>
  );
}

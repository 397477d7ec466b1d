import { useState } from 'react';
import { type Trial, wipeTrial } from '#contract/registration/trial.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatCents } from '#words/format.ts';

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

type WipeTrialProps = { trial: NonNullable<Trial['trial']>; onWiped: () => void };

/** Asked once, with what goes; it is wiped only as it was shown. TRIAL-7 */
export function WipeTrial({ trial, onWiped }: WipeTrialProps) {
  const { busy, problem, change, dismiss } = useChange();
  const [isAsking, setAsking] = useState(false);
  const { tournamentId, sums } = trial;
  const what = `${counted(sums.families, 'family', 'families')}, ${counted(sums.registrations, 'registration', 'registrations')} and ${formatCents(sums.paidCents)} of practice payments`;
  function close() {
    dismiss();
    setAsking(false);
  }
  async function wipe() {
    const wiping = () => api(wipeTrial, { input: { tournamentId, ...sums } });
    const done = await change('wipe', wiping, 'Nothing was wiped.');
    if (!done) return;
    setAsking(false);
    onWiped();
  }
  return (
    <PagePart
      id="wipe"
      title="Wipe"
      lead="Deletes the trial with its families, registrations, practice payments, messages and files. Nothing else changes."
    >
      <Button variant="danger" className="w-fit" onClick={() => setAsking(true)}>
        Wipe the trial…
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Wipe the trial?"
        description={`This deletes ${what}. It can’t be undone.`}
      >
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button variant="danger" busy={busy !== null} onClick={() => void wipe()}>
            Wipe the trial
          </Button>
        </div>
      </Dialog>
    </PagePart>
  );
}

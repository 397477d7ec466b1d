import type { RingTablet } from '#contract/ring-table/ring-table.ts';
import type { Problem } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import type { TableRing } from './ring-table-card.tsx';
import { heldBackWords, renewalWords } from './table-words.ts';

/** What somebody is asked about before it is done. */
export type AskedTable = { what: 'renew'; ring: TableRing } | { what: 'end'; ring: TableRing; tablet: RingTablet };

type TableDialogProps = {
  asked: AskedTable | null;
  isBusy: boolean;
  problem: Problem | null;
  onDismiss: () => void;
  onClose: () => void;
  onGo: (asked: AskedTable) => void;
};

const stays = 'Entries not sent yet stay on the tablet and are sent when it is let in again.';

function wordsOf(asked: AskedTable) {
  const { name, tablets } = asked.ring;
  if (asked.what === 'renew')
    return {
      title: `Change the PIN of ${name}?`,
      text: `${renewalWords(tablets.filter(({ isEnded }) => !isEnded).length)} ${stays}`,
      go: 'Change PIN',
    };
  const { tablet } = asked;
  const held = tablet.waiting > 0 ? `When last heard from: ${heldBackWords(tablet.waiting)}. ` : '';
  return {
    title: `Remove ${tablet.name}?`,
    text: `It can no longer score at ${name}. ${held}${stays}`,
    go: 'Remove',
  };
}

/** Asked before tablets are ended. */
export function TableDialog({ asked, isBusy, problem, onDismiss, onClose, onGo }: TableDialogProps) {
  const words = asked && wordsOf(asked);
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={words?.title ?? ''}
      description={words?.text}
      actions={
        asked && (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" busy={isBusy} onClick={() => onGo(asked)}>
              {words?.go}
            </Button>
          </>
        )
      }
    >
      {problem && <ProblemAlert problem={problem} onDismiss={onDismiss} />}
    </Dialog>
  );
}

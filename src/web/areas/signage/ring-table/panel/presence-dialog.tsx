import type { Presence } from '#core/ring-table/act.ts';
import { presenceWords } from '#core/ring-table/panel-words.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelDialog } from '../panel-dialog.tsx';

const CHOICES: readonly Exclude<Presence, 'here'>[] = ['absent', 'withdrawn', 'injured', 'disqualified'];

export interface PresenceDialogProps {
  name: string;
  onPick: (is: Presence) => void;
  onClose: () => void;
}

/** Why somebody does not perform, or not any more. */
export function PresenceDialog({ name, onPick, onClose }: PresenceDialogProps) {
  return (
    <PanelDialog title={`${name} isn’t performing`} onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">
        The next competitor is up. You can undo this, and someone who arrives late can still perform.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHOICES.map(is => (
          <Button key={is} size="large" onClick={() => onPick(is)}>
            {presenceWords[is]}
          </Button>
        ))}
      </div>
    </PanelDialog>
  );
}

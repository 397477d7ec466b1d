import { useState } from 'react';
import type { GiveBack, GiveBackItem } from '#contract/registration/give-back.ts';
import { giveBackCents } from '#core/registration/give-back.ts';
import * as say from '#say/change.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { giveBackWords } from '#words/registration/refund-words.ts';
import { useItemName } from './give-back-name.ts';

export type GiveBackDialogProps = {
  item: GiveBackItem;
  terms: GiveBack;
  isBusy: boolean;
  onKeep: () => void;
  onGiveBack: (given: number, backCents: number) => void;
};

/** How many, and what comes back for them today, before anything is given back. */
export function GiveBackDialog({ item, terms, isBusy, onKeep, onGiveBack }: GiveBackDialogProps) {
  const nameOf = useItemName();
  const [given, setGiven] = useState(1);
  const cents = giveBackCents(item.eachCents, given, terms);
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={say.giveBackTitle({ item: nameOf(item, given) })}
      description={say.backGone()}
      keep={say.keepIt()}
      act={say.giveBackButton()}
      isDanger
      busy={isBusy}
      onAct={() => onGiveBack(given, cents)}
    >
      <div className="mb-5 grid gap-4 wrap-anywhere">
        {item.count > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="font-semibold">{say.howManyBack()}</span>
            <Stepper
              count={given}
              min={1}
              max={item.count}
              addLabel={say.oneMore()}
              removeLabel={say.oneFewer()}
              unit=""
              onAdd={() => setGiven(given + 1)}
              onRemove={() => setGiven(given - 1)}
            />
          </div>
        )}
        <p className="font-semibold" aria-live="polite">
          {giveBackWords({ ...terms, eachCents: item.eachCents }, given)}
        </p>
        {cents > 0 && <p className="text-sm text-muted">{say.backHow()}</p>}
      </div>
    </ConfirmDialog>
  );
}

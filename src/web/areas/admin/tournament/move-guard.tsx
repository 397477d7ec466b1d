import { useRef, useState } from 'react';
import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { type DayFacts, movedFacts } from '#core/tournament/move.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { familiesText } from './move-words.ts';

/** Asks before a tournament is moved for which families have paid. TOUR-41 */
export function useMoveGuard() {
  const [families, setFamilies] = useState<number | null>(null);
  const answer = useRef<(isYes: boolean) => void>(() => {});
  const settle = (isYes: boolean) => {
    setFamilies(null);
    answer.current(isYes);
  };

  /** Whether the move was confirmed; without one there is nothing to ask. A no saves nothing. */
  async function confirm(before: TournamentSetting | null, after: DayFacts): Promise<boolean> {
    if (!before || before.paidFamilies === 0 || movedFacts(before, after).length === 0) return false;
    const isYes = await new Promise<boolean>(resolve => {
      answer.current = resolve;
      setFamilies(before.paidFamilies);
    });
    if (!isYes)
      throw new ApiError(0, 'Nothing was saved. The tournament stays where and when it was.', 'move_unconfirmed');
    return true;
  }

  const dialog = (
    <Dialog
      open={families !== null}
      onClose={() => settle(false)}
      title="Move the tournament?"
      description={`${familiesText(families ?? 0)} already registered for the old day and place. Receipts and calendar files will show the new ones, but nobody is told automatically. You can write to them in the next step.`}
      actions={
        <>
          <Button onClick={() => settle(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => settle(true)}>
            Move it
          </Button>
        </>
      }
    />
  );
  return { confirm, dialog };
}

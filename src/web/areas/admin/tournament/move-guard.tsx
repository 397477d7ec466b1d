import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { familiesText } from './move-words.ts';

/** Asks before a tournament is moved for which families have paid. TOUR-41 */
export function useMoveGuard() {
  const [families, setFamilies] = useState<number | null>(null);
  const answer = useRef<(isYes: boolean) => void>(() => {});
  const settle = (isYes: boolean) => {
    setFamilies(null);
    answer.current(isYes);
  };

  /** A no saves nothing. */
  async function ask(paidFamilies: number): Promise<true> {
    const isYes = await new Promise<boolean>(resolve => {
      answer.current = resolve;
      setFamilies(paidFamilies);
    });
    if (!isYes)
      throw new ApiError(0, 'Nothing was saved. The tournament stays where and when it was.', 'move_unconfirmed');
    return true;
  }

  const dialog = (
    <ConfirmDialog
      open={families !== null}
      onClose={() => settle(false)}
      title="Move the tournament?"
      description={`${familiesText(families ?? 0)} already registered for the old day and place. Receipts and calendar files will show the new ones, but nobody is told automatically. You can write to them in the next step.`}
      keep="Cancel"
      act="Move it"
      onAct={() => settle(true)}
    />
  );
  return { ask, dialog };
}

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import type { Problem } from '#web/lib/use-change.ts';
import type { Meeting } from './use-record-form.ts';

/**
 * The edit conflict, shown as long as it matches what would be saved: typing on after it means saving again, with a new
 * conflict. `typed` is the form as text. The panel takes the focus that the save button has lost.
 */
export function useShownMeeting(meeting: Meeting | null, typed: string) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const metAt = useRef<string | null>(null);
  if (!meeting) metAt.current = null;
  else metAt.current ??= typed;
  const shown = meeting && metAt.current === typed ? meeting : null;
  const isShown = shown !== null;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) place.current?.focus();
  }, [isShown]);

  async function save() {
    setProblem(null);
    try {
      await shown?.save();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(before => ({ text: error.message, count: (before?.count ?? 0) + 1 }));
    }
  }
  return { shown: shown && { ...shown, save }, place, problem, dismiss: () => setProblem(null) };
}

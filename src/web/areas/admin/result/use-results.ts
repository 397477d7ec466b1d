import { useState } from 'react';
import { markExhibition } from '#contract/repair.ts';
import { exportResults, type ResultSheet, type Results, releaseResults } from '#contract/result.ts';
import { ApiError, api, download } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { focusPart } from '#web/widgets/page-part.tsx';
import { type Chosen, choiceIn, sentSheets } from './choice.ts';
import { resultsCounted } from './result-words.ts';

export const resultsPartId = 'results-list';

/** Said in the words of this page: nothing was typed that could be lost, and the page shows it as it is now. */
function inOwnWords(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const text =
    error.code === 'changed_meanwhile'
      ? 'Someone changed a sheet in the meantime, so nothing was done. Check the sheet as it is now, then try again.'
      : Object.values(error.fields).flat().join(' ') || error.message;
  throw new ApiError(error.status, text, error.code, error.fields);
}

/** What is chosen on the page, everything that is done with it, and what is said of it. */
export function useResults({ tournament }: Pick<Results, 'tournament'>, shown: readonly ResultSheet[]) {
  const { busy, problem, change, dismiss } = useChange();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [asked, setAsked] = useState<readonly ResultSheet[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const params = { tournamentId: tournament.tournamentId };

  function choose(sheets: readonly ResultSheet[], isOn: boolean): void {
    setChosen(before => {
      const next = new Map(before);
      for (const { sheetId, version } of sentSheets(sheets)) {
        if (isOn) next.set(sheetId, version);
        else next.delete(sheetId);
      }
      return next;
    });
  }
  async function tell(sheets: readonly ResultSheet[], isReleased: boolean): Promise<void> {
    setDone(null);
    const input = { sheets: sentSheets(sheets), isReleased };
    const call = () => api(releaseResults, { params, input }).catch(inOwnWords);
    const answer = await change(isReleased ? 'release' : 'take back', call);
    setAsked(null);
    if (!answer) return;
    choose(sheets, false);
    setDone(`${resultsCounted(sheets.length)} ${isReleased ? 'published' : 'unpublished'}.`);
    setTimeout(() => focusPart(resultsPartId)); // its button is gone
  }
  return {
    busy,
    problem,
    dismiss,
    asked,
    done,
    chosen,
    choose,
    choice: choiceIn(shown, chosen),
    dismissDone: () => setDone(null),
    clear: () => setChosen(new Map()),
    release: (sheets: readonly ResultSheet[]) => tell(sheets, true),
    askTakeBack: (sheets: readonly ResultSheet[] | null) => {
      dismiss();
      setAsked(sheets);
    },
    takeBack: () => tell(asked ?? [], false),
    /** An exhibition counts its medals after all, for every event of its division. REPAIR-8 */
    giveMedals: async ({ draftDivisionId, divisionTitle }: ResultSheet): Promise<void> => {
      setDone(null);
      const input = { draftDivisionId, isExhibition: false };
      if (!(await change('medals', () => api(markExhibition, { params, input })))) return;
      setDone(`${divisionTitle} has its places and medals.`);
      setTimeout(() => focusPart(resultsPartId)); // its button is gone
    },
    csv: () => {
      setDone(null);
      return change('csv', () => download(exportResults, { params }));
    },
  };
}

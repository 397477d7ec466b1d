import { useState } from 'react';
import { adoptPaces, exportWrapUp, undoPaces, type WrapUp } from '#contract/wrap-up.ts';
import { ApiError, api, download } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { focusPart } from '#web/widgets/page-part.tsx';

export const pacePartId = 'wrap-up-pace';

/** Nothing was typed that could be lost, and the page shows it as it is now. */
function inOwnWords(error: unknown): never {
  if (error instanceof ApiError && error.code === 'changed_meanwhile')
    throw new ApiError(
      error.status,
      'The day’s records have just been corrected, so nothing was changed. Check the durations shown now and try again.',
      error.code,
      error.fields,
    );
  throw error;
}

/** What is done on the page of a wrap-up, and what is said of it. */
export function useWrapUp({ tournament, pace }: Pick<WrapUp, 'tournament' | 'pace'>) {
  const { busy, problem, change, dismiss } = useChange();
  const [done, setDone] = useState<string | null>(null);
  const params = { tournamentId: tournament.tournamentId };
  async function step(name: string, call: () => Promise<WrapUp>, text: string): Promise<void> {
    setDone(null);
    const answer = await change(name, () => call().catch(inOwnWords));
    if (!answer) return;
    setDone(text);
    setTimeout(() => focusPart(pacePartId)); // its button is gone
  }
  return {
    busy,
    problem,
    dismiss,
    done,
    dismissDone: () => setDone(null),
    takeOver: () =>
      step(
        'over',
        () => api(adoptPaces, { params, input: { version: pace.version } }),
        'These durations are now in use.',
      ),
    takeBack: () => step('back', () => api(undoPaces, { params }), 'These durations are no longer used.'),
    csv: () => {
      setDone(null);
      return change('csv', () => download(exportWrapUp, { params }));
    },
  };
}
export type WrapUpActions = ReturnType<typeof useWrapUp>;

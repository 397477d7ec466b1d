import { useEffect, useRef, useState } from 'react';
import { type DraftPreview, type DraftPreviewInput, previewDraft } from '#contract/matchmaking/matchmaking.ts';
import { ApiError, api } from '#web/lib/api.ts';

/** Somebody else’s figures are being worked out. */
const busyMs = 1000;

export interface ShownPreview {
  /** The last figures that came; null before the first. */
  figures: DraftPreview | null;
  /** Newer ones are on their way. */
  isStale: boolean;
  failure: string | null;
}

/**
 * The figures of a draft by these settings. One question at a time: what changed meanwhile is asked next, and only the
 * last of it. Null: the settings are not complete, and the last figures stay.
 */
export function useDraftPreview(input: DraftPreviewInput | null): ShownPreview {
  const [answer, setAnswer] = useState<{ asked: string; figures: DraftPreview | null; failure: string | null }>({
    asked: '',
    figures: null,
    failure: null,
  });
  const wanted = useRef<string | null>(null);
  const isAsking = useRef(false);
  const key = input && JSON.stringify(input);

  useEffect(() => {
    async function ask(): Promise<void> {
      while (wanted.current !== null) {
        const asked = wanted.current;
        try {
          const figures = await api(previewDraft, { input: JSON.parse(asked) as DraftPreviewInput });
          setAnswer({ asked, figures, failure: null });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === 'busy') {
            await new Promise(resolve => setTimeout(resolve, busyMs));
            continue;
          }
          setAnswer(({ figures }) => ({ asked, figures, failure: error.message }));
        }
        if (wanted.current === asked) return;
      }
    }
    wanted.current = key;
    if (key === null || isAsking.current) return;
    isAsking.current = true;
    void ask().finally(() => {
      isAsking.current = false;
    });
  }, [key]);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  return { figures: answer.figures, isStale: answer.asked !== key, failure: answer.failure };
}

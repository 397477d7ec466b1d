import { useState } from 'react';
import { saveFrenchText, type TypedText } from '#contract/french-text.ts';
import { api } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { usualFrench } from '#words/usual-french.ts';

/** Outside the component, so that it runs when the text appears and not at each render. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** An account has fifty calls a second (ACCESS-22). */
const betweenMs = 25;

/** One press for what many tournaments say: each is saved as if it had been typed, and stays to be looked over. LANG-10 */
export function FillUsual({
  texts,
  onSaved,
}: {
  texts: readonly TypedText[];
  onSaved: (english: string, french: string) => void;
}) {
  const { isBusy, failure, attempt } = useAttempt();
  const [filledIn, setFilledIn] = useState(0);
  // "Weapon forms" of the schedule is the event "Weapon Forms".
  const known = new Map(
    texts.flatMap(({ english, french }) => (french === null ? [] : [[english.toLowerCase(), french]])),
  );
  const offers = texts.flatMap(({ english, french }) => {
    const usual = french === null ? (known.get(english.toLowerCase()) ?? usualFrench(english)) : null;
    return usual === null ? [] : [{ english, french: usual }];
  });

  const fill = () =>
    attempt(async () => {
      for (const { english, french } of offers) {
        await api(saveFrenchText, { input: { english, before: null, french } });
        onSaved(english, french);
        setFilledIn(n => n + 1);
        await new Promise(resolve => setTimeout(resolve, betweenMs));
      }
    });

  const count = (n: number) => (n === 1 ? '1 text' : `${n} texts`);
  if (offers.length === 0 && filledIn === 0) return null;
  // The button had the focus, and is gone.
  if (offers.length === 0 && !isBusy)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus} className="font-semibold">
        {count(filledIn)} filled in. Please look over the French.
      </p>
    );
  return (
    <div className="grid gap-4">
      {failure && (
        <Alert kind="danger" title="Not all were filled in">
          {failure.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={isBusy} onClick={() => void fill()}>
          Fill in {count(offers.length)}
        </Button>
        <p className="max-w-prose text-muted">
          Belts, common events and the like, in their usual French. Please look it over afterwards.
        </p>
      </div>
    </div>
  );
}

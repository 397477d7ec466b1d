import { useEffect, useRef } from 'react';
import * as say from '#say/competitor.ts';
import { competitorFieldWords } from '#words/registration/competitor-field-words.ts';
import { WhichOne } from '../which-one.tsx';
import type { CompetitorFormState } from './use-competitor-form.ts';

/** Two devices changed one competitor: which answer is right, where they differ. Nothing typed is lost. REG-51 */
export function BothChanged({ state }: { state: CompetitorFormState }) {
  const { conflicts, valueWords, choose, values } = state;
  const place = useRef<HTMLElement>(null);
  const isShown = conflicts.length > 0;
  useEffect(() => {
    // Whoever is typing goes on; after a button has been pressed this is what comes next.
    if (isShown && !document.activeElement?.matches('input, select, textarea')) place.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      ref={place}
      role="alert"
      tabIndex={-1}
      aria-labelledby="both-changed"
      className="grid grid-cols-1 gap-4 rounded border-l-4 border-warn bg-warn-soft p-4"
    >
      <div>
        <p id="both-changed" className="font-semibold">
          {say.changedElsewhere({ name: values.firstName.trim() })}
        </p>
        <p>{say.changedElsewhereLead()}</p>
      </div>
      {conflicts.map(({ field, theirs, mine }) => (
        <WhichOne
          key={field}
          legend={competitorFieldWords[field]?.() ?? field}
          theirs={valueWords(field, theirs)}
          mine={valueWords(field, mine)}
          onChoose={side => choose(field, side)}
        />
      ))}
    </section>
  );
}

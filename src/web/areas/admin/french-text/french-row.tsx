import { useId, useState } from 'react';
import { saveFrenchText, type TypedText } from '#contract/french-text.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { controlClass, FieldError } from '#web/ui/field/field.tsx';

type State = 'still' | 'saving' | 'saved' | { refused: string };

const longest = 2000;

/** One text with a field for its French, saved when the field is left. */
export function FrenchRow({ text, onSaved }: { text: TypedText; onSaved: (french: string | null) => void }) {
  const id = useId();
  const [state, setState] = useState<State>('still');
  const refused = typeof state === 'object' ? state.refused : undefined;

  async function save(typed: string) {
    const french = typed.trim() || null;
    if (french === text.french) return setState('still');
    setState('saving');
    try {
      const saved = await api(saveFrenchText, { input: { english: text.english, before: text.french, french } });
      onSaved(saved.french);
      setState('saved');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ refused: error.code === 'changed_meanwhile' ? changedMeanwhile : error.message });
    }
  }

  return (
    <li className="grid gap-x-10 gap-y-2 py-4 md:grid-cols-2">
      <label htmlFor={id} className="whitespace-pre-line md:py-3">
        {text.english}
      </label>
      <div>
        <textarea
          id={id}
          lang="fr"
          rows={1}
          defaultValue={text.french ?? ''}
          maxLength={longest}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          className={`${controlClass} field-sizing-content`}
          onBlur={event => void save(event.target.value)}
        />
        <p role="status" className="text-sm text-muted empty:hidden">
          {state === 'saving' ? 'Saving…' : state === 'saved' ? 'Saved' : ''}
        </p>
        <FieldError id={id}>{refused}</FieldError>
      </div>
    </li>
  );
}

const changedMeanwhile = 'Someone else changed this one. Reload the page to see it, then type yours again.';

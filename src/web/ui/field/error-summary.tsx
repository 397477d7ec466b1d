import { useEffect, useRef } from 'react';
import * as say from '#say/controls.ts';
import { fieldIdOf } from './field.tsx';

export type ErrorSummaryProps = {
  /** Field name → texts, as the API answers. */
  errors: Readonly<Record<string, readonly string[]>>;
};

/** Takes the focus when it appears or changes; each line leads to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors).filter(([, texts]) => texts.length > 0);
  const shown = lines.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors take the focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, errors]);
  if (!shown) return null;

  function lead(id: string) {
    const field = document.getElementById(id);
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input:not([type=hidden])') : field;
    control?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded border-l-4 border-danger bg-danger-soft px-5 py-4 text-ink"
    >
      <h2 className="text-xl">{say.checkAnswers()}</h2>
      <ul className="mt-2 grid gap-1">
        {lines.map(([name, texts]) => (
          <li key={name}>
            <a
              href={`#${fieldIdOf(name)}`}
              className="inline-block py-0.5 font-semibold text-danger"
              onClick={event => {
                event.preventDefault();
                lead(fieldIdOf(name));
              }}
            >
              {texts.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

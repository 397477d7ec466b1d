import { controlClass } from '#web/ui/field/field.tsx';

/** Hidden until public/results.js is there to answer: without script all places stand in the list. */
export function ResultSearch() {
  return (
    <search data-search hidden suppressHydrationWarning className="grid max-w-xl gap-1.5">
      <label htmlFor="result-search" className="w-fit font-semibold">
        Search by name or school
      </label>
      <input id="result-search" type="search" autoComplete="off" spellCheck={false} className={controlClass} />
      <p role="status" className="min-h-6 text-sm text-muted" />
    </search>
  );
}

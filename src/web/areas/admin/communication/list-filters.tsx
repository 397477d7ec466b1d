import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeaving } from '#web/lib/use-is-leaving.ts';

const WAIT_MS = 300;

/** Filters of a list that stand in its address: a choice counts at once, typing after a pause; the list begins anew. */
export function ListFilters({ label, children }: { label: string; children: ReactNode }) {
  const [, setParams] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useIsLeaving();
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(form: HTMLFormElement) {
    clearTimeout(timer.current);
    if (isLeaving.current) return;
    const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
    setParams(filled as [string, string][], { replace: true, preventScrollReset: true });
  }

  return (
    <search>
      <form
        aria-label={label}
        className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4"
        onSubmit={event => {
          event.preventDefault();
          show(event.currentTarget);
        }}
        onInput={event => {
          const form = event.currentTarget;
          clearTimeout(timer.current);
          const isTyped = event.target instanceof HTMLInputElement;
          timer.current = setTimeout(() => show(form), isTyped ? WAIT_MS : 0);
        }}
      >
        {children}
      </form>
    </search>
  );
}

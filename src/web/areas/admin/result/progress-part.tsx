import type { ResultSheet } from '#contract/result.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { progressByRing, progressOf, type ResultProgress } from './progress.ts';
import { counted } from './result-words.ts';

const parts = [
  { key: 'released', label: 'published', look: 'fill-good', dot: 'bg-good' },
  { key: 'changed', label: 'changed since', look: 'fill-danger', dot: 'bg-danger' },
  { key: 'conflict', label: 'with a score conflict', look: 'fill-ink', dot: 'bg-ink' },
  { key: 'signed', label: 'signed', look: 'fill-info', dot: 'bg-info' },
  { key: 'decided', label: 'not signed', look: 'fill-warn', dot: 'bg-warn' },
  { key: 'running', label: 'in progress', look: 'fill-edge', dot: 'bg-edge' },
  { key: 'notBegun', label: 'not started', look: 'fill-line', dot: 'bg-line' },
] as const;

/** How far results are, as a bar; the words beside it say the same. Widths are attributes: our policy knows no styles. */
function ProgressBar({ progress, className }: { progress: ResultProgress; className: string }) {
  let x = 0;
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, progress.all)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={`w-full rounded-sm bg-line ${className}`}
    >
      {parts.map(({ key, look }) => {
        const start = x;
        x += progress[key];
        return <rect key={key} x={start} y="0" width={progress[key]} height="1" className={look} />;
      })}
    </svg>
  );
}

type Props = { sheets: readonly ResultSheet[]; onRing: (ring: string) => void };

/** How many of all results everybody knows, and what the others wait for. */
export function ProgressPart({ sheets, onRing }: Props) {
  const progress = progressOf(sheets);
  const rings = progressByRing(sheets);
  const shown = parts.filter(({ key }) => progress[key] > 0);
  return (
    <section aria-labelledby="results-progress" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="results-progress" className="text-2xl tabular-nums">
          {`${progress.released} of ${counted(progress.all, 'result', 'results')} published`}
        </h2>
        <a href="#medals" className="inline-flex min-h-11 items-center">
          Medals by school
        </a>
      </div>
      <ProgressBar progress={progress} className="h-5" />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {shown.map(({ key, label, dot }) => (
          <li key={key} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${dot}`} />
            <span>
              <strong className="tabular-nums">{progress[key]}</strong> {label}
            </span>
          </li>
        ))}
      </ul>
      {rings.some(({ ringName }) => ringName !== null) && (
        <Disclosure summary="Ring by ring">
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {rings.map(({ ringName, progress: own }) => (
              <li key={ringName ?? ''} className="grid gap-1">
                <span className="flex items-baseline justify-between gap-3">
                  <button
                    type="button"
                    className="min-h-11 text-left font-semibold underline underline-offset-4 wrap-anywhere hover:decoration-2"
                    onClick={() => onRing(ringName ?? 'none')}
                  >
                    {ringName ?? 'Not in a ring'}
                  </button>
                  <span className="text-sm whitespace-nowrap tabular-nums">{`${own.released} of ${own.all} published`}</span>
                </span>
                <ProgressBar progress={own} className="h-2.5" />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

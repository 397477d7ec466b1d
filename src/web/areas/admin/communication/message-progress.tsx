import { Progress } from '#web/ui/progress.tsx';
import { CountBar } from './count-bar.tsx';
import { type Counts, countsInWords, goneOf, totalOf } from './counts.ts';
import { stateWords } from './delivery-state.ts';

/** Progress: a bar while some wait; then what became of all of them. */
export function MessageProgress({ counts }: { counts: Counts }) {
  const total = totalOf(counts);
  const settled = total - counts.pending;
  const states = [
    { name: 'Sent', count: goneOf(counts), meaning: deliveredWords(counts) },
    ...(['pending', 'failed', 'unsure', 'suppressed'] as const).map(state => ({
      name: stateWords[state].label,
      count: counts[state],
      meaning: stateWords[state].meaning,
    })),
  ].filter(({ name, count }) => name === 'Sent' || count > 0);
  return (
    <section aria-label="Progress" className="grid gap-5">
      {counts.pending > 0 ? (
        <Progress label="On its way" value={settled} max={total} text={`${settled} of ${total}`} />
      ) : (
        <CountBar counts={counts} />
      )}
      <p role="status" className="sr-only">
        {counts.pending > 0 ? 'On its way' : `All done: ${countsInWords(counts)}`}
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {states.map(({ name, count, meaning }) => (
          <div key={name} className="max-w-64">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-3xl tabular-nums">{count}</dd>
            {meaning && <dd className="text-sm text-muted">{meaning}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

const deliveredWords = ({ delivered }: Counts): string => (delivered > 0 ? `${delivered} confirmed delivered.` : '');

import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { timeOf, wordsOf } from './desk-words.ts';
import { useDesk } from './use-desk.ts';

const states: Record<string, [string, BadgeTone]> = {
  waiting: ['Not sent', 'warn'],
  applied: ['Sent', 'good'],
  already: ['Already done', 'neutral'],
  conflict: ['Needs a decision', 'danger'],
  refused: ['Refused', 'danger'],
};

const shown = 50;

/** What this device did in the last day, newest first. */
export function DeskLog({ isOpen = false }: { isOpen?: boolean }) {
  const state = useDesk();
  const all = state.queue;
  if (all.length === 0) return null;
  return (
    <Disclosure open={isOpen} summary={`Done on this device: ${all.length}`}>
      <ol>
        {all
          .toReversed()
          .slice(0, shown)
          .map(operation => {
            const [word, tone] = states[operation.outcome ?? 'waiting'] ?? ['', 'neutral'];
            return (
              <li
                key={operation.sequence}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 text-sm"
              >
                <span>
                  {timeOf(operation.doneAt)} · {wordsOf(state, operation)}
                  {operation.detail && <span className="block text-muted">{operation.detail}</span>}
                </span>
                <Badge tone={tone}>{word}</Badge>
              </li>
            );
          })}
      </ol>
      {all.length > shown && <p className="pt-2 text-sm text-muted">Showing the latest {shown}.</p>}
    </Disclosure>
  );
}

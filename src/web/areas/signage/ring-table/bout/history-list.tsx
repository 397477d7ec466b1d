import { lineWords } from '#core/ring-table/bout-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SideMark } from './side-mark.tsx';
import type { OpenBout } from './use-bout.ts';

/** What happened in a bout, the latest first; each line can be taken back by itself. SCORE-38 */
export function HistoryList({ bout }: { bout: OpenBout }) {
  const { history, names, rules, writing, view } = bout;
  return (
    <section aria-label="What happened" className="min-w-0">
      <h3 className="text-lg">What happened</h3>
      {history.lines.length === 0 ? (
        <p className="text-muted">Nothing yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.lines.toReversed().map(line => {
            const { clock, side, what } = lineWords(line, names, rules);
            const who = side === null ? '' : `, ${names[side]}`;
            return (
              <li key={line.nonce} className="flex min-h-14 items-center gap-x-3">
                <div className="min-w-0 grow gap-x-3 py-1 sm:flex sm:items-center">
                  <span className="text-sm text-muted tabular-nums sm:w-28 sm:shrink-0">{clock ?? ''}</span>
                  {side !== null && (
                    <span className="ml-2 font-semibold first:ml-0 sm:ml-0 sm:w-20 sm:shrink-0">
                      <SideMark side={side} rules={rules} />
                    </span>
                  )}
                  <span className="block">{what}</span>
                </div>
                <span className="shrink-0 font-semibold tabular-nums">{line.points.join(' – ')}</span>
                {!view.scoreSheet.isReadOnly && (
                  <Button
                    variant="quiet"
                    className="min-h-14 shrink-0 px-3! text-sm!"
                    onClick={() => writing.write('Undo this?', { kind: 'void', nonce: line.nonce })}
                  >
                    Undo
                    <span className="sr-only">{` ${what}${who}`}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

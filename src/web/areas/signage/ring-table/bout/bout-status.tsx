import { type ReactNode, useEffect, useRef } from 'react';
import { endWords, lineWords, ruleWords, writtenWords } from '#core/ring-table/bout-words.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { Button } from '#web/ui/button.tsx';
import { awayAs, outOf, outSentence } from './sheet-view.ts';
import { lookOf } from './side-mark.tsx';
import { timeWords } from './time-words.ts';
import type { OpenBout } from './use-bout.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function ruleLine({ score, rules }: OpenBout): string {
  if (score.period === 0) return `${capital(ruleWords(rules).join(', '))}.`;
  return rules.overtime?.isSudden ? 'Overtime: the first point wins.' : 'Overtime: the leader at the end wins.';
}

/** What was written last: whoever tapped sees what it was taken for. */
function lastWords({ history, names, rules }: OpenBout): string {
  const last = history.lines.at(-1);
  if (!last) return 'Tap what the judges call.';
  const { side, what } = lineWords(last, names, rules);
  return `Last: ${side === null ? '' : `${sideNamesOf(rules)[side]}, ${names[side]}: `}${what}.`;
}

/** Both buttons in the colours of their sides. */
function JudgesChoice({ bout }: { bout: OpenBout }) {
  const { names, act, rules } = bout;
  return (
    <>
      {([0, 1] as const).map(side => (
        <button
          key={side}
          type="button"
          onClick={() => act({ kind: 'majority', side })}
          className={`min-h-14 rounded border-4 px-4 font-semibold ${lookOf(rules, side).half}`}
        >
          {`${sideNamesOf(rules)[side]}: ${names[side]}`}
        </button>
      ))}
    </>
  );
}

function BackAgain({ bout }: { bout: OpenBout }) {
  const { view, ids, writing } = bout;
  const away = ids.filter(id => awayAs(view, id) !== null);
  return away.map(competitorId => (
    <Button
      key={competitorId}
      size="large"
      onClick={() =>
        writing.write(`Has ${view.nameOf(competitorId)} arrived?`, { kind: 'presence', competitorId, is: 'here' })
      }
    >
      {`${view.nameOf(competitorId)} has arrived`}
    </Button>
  ));
}

type Status = { tone: 'plain' | 'warn' | 'good'; text: string; hint?: string; more?: ReactNode };

function statusOf(bout: OpenBout): Status {
  const { view, state, ids, names, score, phase, time, act } = bout;
  switch (phase) {
    case 'fighting':
      return { tone: 'plain', text: lastWords(bout), hint: ruleLine(bout) };
    case 'timeUp': {
      const { outcome, answer } = timeWords(bout);
      const confirm = () => act({ kind: 'time', clockMs: time.ranMs() });
      return {
        tone: 'warn',
        text: `Time is up. ${outcome}`,
        more: (
          <Button size="large" variant="primary" onClick={confirm}>
            {answer}
          </Button>
        ),
      };
    }
    case 'judges':
      return {
        tone: 'warn',
        text:
          score.senshu === undefined
            ? 'It’s a draw. Who wins the judges’ decision?'
            : `It’s a draw. ${names[score.senshu]} scored first and wins, unless the judges took senshu away. Who wins?`,
        more: <JudgesChoice bout={bout} />,
      };
    case 'over':
      return { tone: 'good', text: `${endWords(score, names)}.` };
    case 'written':
      return {
        tone: 'good',
        text: `Result entered: ${writtenWords({ winner: state.result?.winner ?? null, score: state.result?.score ?? null }, names)}.`,
      };
    case 'walkover': {
      const out = outOf(view, ids).map(id => outSentence(view, id));
      const then =
        typeof state.winner === 'number' ? `${view.nameOf(state.winner)} wins without a fight` : 'no one wins';
      return { tone: 'good', text: `${out.join(', ')}: ${then}.`, more: <BackAgain bout={bout} /> };
    }
  }
}

const TONES = { plain: 'border-line', warn: 'border-warn bg-warn-soft', good: 'border-good bg-good-soft' } as const;

/** A button that can be pressed no longer has lost the focus: it waits beside what is to be done instead. */
function useFocusFound(tone: Status['tone']) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(tone);
  useEffect(() => {
    if (before.current === tone) return;
    before.current = tone;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
      box.current?.focus({ preventScroll: true });
      // A finger is where it tapped; with the keyboard, what is to be done has to be seen.
      if (box.current?.matches(':focus-visible')) box.current.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [tone]);
  return box;
}

/** What is to be done now. Its height stays, so that no button moves under a finger. */
export function BoutStatus({ bout, onward }: { bout: OpenBout; onward: ReactNode }) {
  const { tone, text, hint, more } = statusOf(bout);
  const isOver = tone === 'good';
  const box = useFocusFound(tone);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`scroll-my-24 flex min-h-36 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded md:min-h-20 md:flex-nowrap border-2 px-4 py-2 ${TONES[tone]}`}
    >
      <div className="min-w-0">
        <p role="status" className={tone === 'plain' ? 'font-semibold' : 'font-display text-xl'}>
          {text}
        </p>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {(more || isOver) && (
        <div className="flex max-w-full shrink-0 flex-wrap gap-2">
          {!bout.view.scoreSheet.isReadOnly && more}
          {isOver && onward}
        </div>
      )}
    </div>
  );
}

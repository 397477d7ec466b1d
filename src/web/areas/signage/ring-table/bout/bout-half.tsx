import { warningWords } from '#core/ring-table/bout-words.ts';
import type { BoutSide } from '#core/scoring/bout.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { Icon } from '#web/ui/icon.tsx';
import { twoOf } from './sheet-view.ts';
import { lookOf } from './side-mark.tsx';
import type { OpenBout } from './use-bout.ts';

const BUTTON =
  'flex min-h-16 w-full flex-wrap content-center items-center justify-center gap-x-2 rounded px-2 py-1 text-lg font-semibold wrap-anywhere active:brightness-75 disabled:opacity-50 sm:min-h-20 sm:last:odd:col-span-2 lg:min-h-28 xl:text-xl';

/** One of the two: who it is, their points, and everything that can happen to them. */
export function BoutHalf({ bout, side }: { bout: OpenBout; side: BoutSide }) {
  const { view, ids, names, rules, score, phase, time, act, state } = bout;
  const look = lookOf(rules, side);
  const sideNames = sideNamesOf(rules);
  const person = view.scoreSheet.people.get(ids[side]);
  const points = phase === 'written' ? (state.result?.score?.[side] ?? '–') : score.points[side];
  const hasWon = twoOf(state) !== null && state.winner === ids[side];
  const isOpen = phase === 'fighting' || phase === 'timeUp';
  const whose = <span className="sr-only">{` for ${sideNames[side]}, ${names[side]}`}</span>;
  return (
    <section
      aria-label={`${sideNames[side]}: ${names[side]}`}
      className={`grid min-w-0 grid-rows-[auto_1fr_auto_auto] gap-2 rounded border-4 p-2 sm:gap-3 sm:p-4 ${look.half}`}
    >
      <div className="min-w-0">
        <p className="flex items-center justify-between gap-2 text-sm font-semibold tracking-wide uppercase">
          {sideNames[side]}
          {score.senshu === side && phase !== 'written' && (
            <span className="-my-0.5 rounded border-2 border-current px-1.5">Senshu</span>
          )}
          {hasWon && (
            <span className="flex items-center gap-1">
              <Icon name="check" />
              Winner
            </span>
          )}
        </p>
        <p className="line-clamp-2 font-display text-xl wrap-anywhere">{names[side]}</p>
        <p className="truncate text-sm">{person?.schoolName}</p>
      </div>
      <p className="self-center text-center font-display text-date tabular-nums">
        {points}
        <span className="sr-only"> points</span>
      </p>
      {!view.scoreSheet.isReadOnly && (
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
          {rules.techniques.map(({ title, points: worth }) => (
            <button
              key={title}
              type="button"
              disabled={!isOpen}
              onClick={() => act({ kind: 'point', side, points: worth, clockMs: time.ranMs() })}
              className={`${BUTTON} ${look.button}`}
            >
              {title}
              <span className="font-display text-xl">+{worth}</span>
              {whose}
            </button>
          ))}
        </div>
      )}
      <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-2">
        <p className="min-h-[3lh] content-center text-sm sm:order-last">
          <span className="font-semibold">{`Warnings: ${score.warnings[side]}`}</span>
          {isOpen && (
            <span className="block">{warningWords(score.warnings[side], rules, sideNames[side === 0 ? 1 : 0])}</span>
          )}
        </p>
        {!view.scoreSheet.isReadOnly && (
          <button
            type="button"
            disabled={!isOpen}
            onClick={() => act({ kind: 'warning', side, clockMs: time.ranMs() })}
            className="min-h-14 rounded border-2 border-current px-3 font-semibold active:brightness-75 disabled:opacity-50"
          >
            Warning{whose}
          </button>
        )}
      </div>
    </section>
  );
}

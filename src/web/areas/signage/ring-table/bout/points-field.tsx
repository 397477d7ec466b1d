import { useId } from 'react';
import type { BoutRules, BoutSide } from '#core/scoring/bout.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SideMark } from './side-mark.tsx';

type Props = { side: BoutSide; rules: BoutRules; value: number | null; onChange: (points: number | null) => void };

const MOST = 999;
const BUTTON =
  'grid size-14 shrink-0 place-items-center rounded border-2 border-edge enabled:hover:border-ink disabled:opacity-45';

/** Points by the finger, or typed; empty where nobody knows them. */
export function PointsField({ side, rules, value, onChange }: Props) {
  const id = useId();
  const name = sideNamesOf(rules)[side];
  const set = (points: number) => onChange(Math.min(MOST, Math.max(0, points)));
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="w-fit">
        <span className="sr-only">Points of </span>
        <SideMark side={side} rules={rules} />
      </label>
      <span className="flex gap-2">
        <button
          type="button"
          aria-label={`One less for ${name}`}
          disabled={!value}
          onClick={() => set((value ?? 0) - 1)}
          className={BUTTON}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={event => {
            const digits = event.currentTarget.value.replace(/\D/g, '');
            if (digits === '') onChange(null);
            else set(Number(digits));
          }}
          className="min-h-14 w-20 rounded border-2 border-edge bg-surface text-center font-display text-xl tabular-nums"
        />
        <button
          type="button"
          aria-label={`One more for ${name}`}
          onClick={() => set((value ?? 0) + 1)}
          className={BUTTON}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

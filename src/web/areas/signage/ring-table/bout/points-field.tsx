import { Icon } from '#web/ui/icon.tsx';

type Props = { label: string; value: number | null; onChange: (points: number | null) => void };

const MOST = 999;
const BUTTON =
  'grid size-14 shrink-0 place-items-center rounded border-2 border-edge enabled:hover:border-ink disabled:opacity-45';

/** Points by the finger, or typed; empty where nobody knows them. */
export function PointsField({ label, value, onChange }: Props) {
  const set = (points: number) => onChange(Math.min(MOST, Math.max(0, points)));
  return (
    <div className="grid gap-1.5">
      <label className="contents">
        <span className="font-semibold">{label}</span>
        <span className="flex gap-2">
          <button
            type="button"
            aria-label={`One less: ${label}`}
            disabled={!value}
            onClick={() => set((value ?? 0) - 1)}
            className={BUTTON}
          >
            <Icon name="minus" />
          </button>
          <input
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
            aria-label={`One more: ${label}`}
            onClick={() => set((value ?? 0) + 1)}
            className={BUTTON}
          >
            <Icon name="plus" />
          </button>
        </span>
      </label>
    </div>
  );
}

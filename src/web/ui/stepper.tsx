import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type StepperProps = {
  count: number;
  /** Accessible names, such as "Add a spectator pass". */
  addLabel: string;
  removeLabel: string;
  /** What is counted, for screen readers, such as "spectator passes". */
  unit: string;
  onAdd: () => void;
  onRemove: () => void;
  min?: number;
  max?: number;
  busy?: boolean;
  disabled?: boolean;
};

const BUTTON =
  'grid size-12 place-items-center rounded border-2 border-edge text-ink not-aria-disabled:hover:border-ink aria-disabled:opacity-45';

/** The buttons are aria-disabled, not disabled: at the limit and while busy the focus stays where the finger is. */
export function Stepper(props: StepperProps) {
  const { count, min = 0, max = Number.POSITIVE_INFINITY, busy = false, disabled = false } = props;
  const cannotRemove = disabled || busy || count <= min;
  const cannotAdd = disabled || busy || count >= max;
  return (
    <div className="inline-flex flex-wrap items-center gap-2" aria-busy={busy || undefined}>
      <button
        type="button"
        aria-label={props.removeLabel}
        aria-disabled={cannotRemove || undefined}
        onClick={() => cannotRemove || props.onRemove()}
        className={BUTTON}
      >
        <Icon name="minus" />
      </button>
      <output className="relative grid min-w-12 place-items-center font-display text-xl tabular-nums">
        <span className={busy ? 'opacity-25' : ''}>
          {count}
          <span className="sr-only"> {props.unit}</span>
        </span>
        {busy && <Spinner className="absolute" />}
      </output>
      <button
        type="button"
        aria-label={props.addLabel}
        aria-disabled={cannotAdd || undefined}
        onClick={() => cannotAdd || props.onAdd()}
        className={BUTTON}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

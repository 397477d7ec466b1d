import { Icon } from '#web/ui/icon.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Backspace', '0', 'Next'] as const;

const LOOK =
  'grid min-h-14 sm:min-h-16 touch-manipulation select-none place-items-center rounded border-2 border-edge bg-surface font-display text-2xl active:border-action active:bg-good-soft';

const NAMES: Record<string, string> = { Backspace: 'Delete a digit', Next: 'Next judge' };

/** Digits for the finger. The focus stays at the seat, where a keyboard types the same; that is why Tab passes by. */
export function NumberPad({ onKey }: { onKey: (key: string) => void }) {
  return (
    <fieldset aria-label="Number pad" className="grid grid-cols-3 gap-2 sm:row-span-2">
      {KEYS.map(key => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-label={NAMES[key]}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onKey(key)}
          className={LOOK}
        >
          {key === 'Backspace' ? <Backspace /> : key === 'Next' ? <Icon name="arrow" /> : key}
        </button>
      ))}
    </fieldset>
  );
}

function Backspace() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="size-8"
    >
      <path d="M8.5 5.5H20.5V18.5H8.5L3 12zM11.5 9.2l5.6 5.6M17.1 9.2l-5.6 5.6" />
    </svg>
  );
}

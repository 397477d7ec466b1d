import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { controlClass } from '#web/ui/field/field.tsx';

interface PickItem {
  key: string;
  content: ReactNode;
}
export type PickListProps = {
  label: string;
  placeholder?: string;
  query: string;
  onQuery: (query: string) => void;
  items: readonly PickItem[];
  onPick: (key: string) => void;
  /** Laid over the page, and there only while something is written; else it is part of the page. */
  isFloating?: boolean;
  /** Told when nothing is found. */
  empty: string;
};

/** A field and what it finds: arrows and Enter choose, so does a finger. */
export function PickList({ label, placeholder, query, onQuery, items, onPick, isFloating, empty }: PickListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const active = Math.min(chosen, items.length - 1);
  const isOpen = !isFloating || (!isLeft && query.trim() !== '');

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const item = items[active];
    if (step !== 0 && items.length > 0) {
      event.preventDefault();
      setLeft(false);
      setActive((active + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen && item) onPick(item.key);
    } else if (event.key === 'Escape' && isFloating && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      onQuery('');
    }
  }
  const floating = 'absolute inset-x-0 top-full z-20 mt-1 max-h-96 rounded border-2 border-edge shadow-lift';
  return (
    <div className="relative grid gap-2">
      <input
        type="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={query}
        onChange={event => {
          onQuery(event.currentTarget.value);
          setActive(0);
          setLeft(false);
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onKeyDown={press}
        className={controlClass}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={`${label}: found`}
        hidden={!isOpen || items.length === 0}
        className={`overflow-y-auto overscroll-contain bg-surface ${isFloating ? floating : 'max-h-[50dvh] border-y border-line'}`}
      >
        {items.map((item, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the same; the active one is told by aria-activedescendant
          <div
            key={item.key}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            onPointerDown={event => event.preventDefault()}
            onClick={() => onPick(item.key)}
            className="grid min-h-11 cursor-pointer gap-0.5 border-l-4 border-transparent px-3 py-2 hover:bg-ink/5 aria-selected:border-action aria-selected:bg-ink/10"
          >
            {item.content}
          </div>
        ))}
      </div>
      <p role="status" className={isOpen && items.length === 0 ? 'text-muted' : 'sr-only'}>
        {!isOpen ? '' : items.length === 0 ? empty : `${items.length} found`}
      </p>
    </div>
  );
}

import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as say from '#say/controls.ts';
import { controlClass } from './field.tsx';

interface ComboboxItem {
  key: string;
  content: ReactNode;
}
export interface ComboboxProps {
  /** Names a search box that has no visible label; a field passes its own name and id in `input`. */
  label?: string;
  input?: ComponentProps<'input'>;
  text: string;
  onText: (text: string) => void;
  items: readonly ComboboxItem[];
  onChoose: (key: string) => void;
  /** Any text is an answer, and the items are suggestions; else one of the items is chosen. */
  isFree?: boolean;
  /** Shows the list over the page, only while somebody types; otherwise it is always part of the page. */
  isFloating?: boolean;
  isLoading?: boolean;
  /** Shown where nothing is found. */
  empty?: string;
}

/**
 * A text box and what it finds: arrows and Enter choose, so does a finger. It is our own because the library's list hides
 * the rest of the page from screen readers, even the field's own label.
 */
export function Combobox({
  label,
  input,
  text,
  onText,
  items,
  onChoose,
  isFree = false,
  isFloating = false,
  isLoading = false,
  empty = '',
}: ComboboxProps) {
  const ownId = useId();
  const id = input?.id ?? ownId;
  const first = isFree ? -1 : 0; // -1 is the text box itself: Enter takes what was typed
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState(first);
  const [isWanted, setWanted] = useState(!isFree);
  const active = Math.min(chosen, items.length - 1);
  const isOpen = !isFloating || (isWanted && (isFree ? items.length > 0 : text.trim() !== ''));

  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  function choose(key: string) {
    if (isFree) setWanted(false);
    setActive(first);
    onChoose(key);
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const places = items.length - first;
    const item = isOpen ? items[active] : undefined;
    if (step !== 0 && places > 0) {
      event.preventDefault();
      setWanted(true);
      setActive(((active - first + step + places) % places) + first);
    } else if (event.key === 'Enter' && (item || !isFree)) {
      event.preventDefault();
      if (item) choose(item.key);
    } else if (event.key === 'Escape' && isFloating && (isFree ? isOpen : text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      setActive(first);
      if (isFree) setWanted(false);
      else onText('');
    }
  }

  const floating = 'absolute inset-x-0 top-full z-20 mt-1 max-h-80 rounded border-2 border-edge shadow-lift';
  return (
    <div className="relative grid gap-2">
      <input
        {...(label && { type: 'search', 'aria-label': label, placeholder: label })}
        {...input}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-item-${active}` : undefined}
        autoComplete="off"
        value={text}
        onChange={event => {
          setActive(first);
          setWanted(!isFree || event.currentTarget.value !== '');
          onText(event.currentTarget.value);
        }}
        onFocus={() => setWanted(!isFree)}
        onBlur={() => setWanted(false)}
        onKeyDown={press}
        className={controlClass}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label ? say.foundFor({ label }) : say.suggestions()}
        hidden={!isOpen || items.length === 0}
        className={`overflow-y-auto overscroll-contain bg-surface ${isFloating ? floating : 'max-h-[50dvh] border-y border-line'}`}
      >
        {isOpen &&
          items.map((item, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text box, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the same; the active one is told by aria-activedescendant
            <div
              key={item.key}
              id={`${id}-item-${i}`}
              role="option"
              aria-selected={i === active}
              onPointerDown={event => event.preventDefault()}
              onPointerMove={() => setActive(i)}
              onClick={() => choose(item.key)}
              className="grid min-h-11 cursor-pointer content-center gap-0.5 border-l-4 border-transparent px-3 py-2 aria-selected:border-action aria-selected:bg-ink/10"
            >
              {item.content}
            </div>
          ))}
      </div>
      <p role="status" className={isOpen && items.length === 0 ? 'text-muted' : 'sr-only'}>
        {isLoading ? say.looking() : !isOpen ? '' : items.length === 0 ? empty : say.found({ n: items.length })}
      </p>
    </div>
  );
}

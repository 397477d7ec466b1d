import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { controlClass, describing, type FieldProps, FieldShell, fieldIdOf } from './field.tsx';

export type ComboboxLoader = (query: string, signal: AbortSignal) => Promise<readonly string[]>;

export type ComboboxFieldProps = FieldProps & {
  /** Known texts, or a loader that is asked while typing (keep it the same function between renders). */
  items: readonly string[] | ComboboxLoader;
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

const WAIT_MS = 200;
const MOST_SHOWN = 50;

/** "boreal" finds "Boréal". */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The list for what is typed now. A late answer is dropped; a failed one leaves free typing. */
function useItems(items: ComboboxFieldProps['items'], query: string): { list: readonly string[]; loading: boolean } {
  const [answer, setAnswer] = useState<{ query: string; list: readonly string[] }>({ query: '', list: [] });
  const load = typeof items === 'function' ? items : null;
  const asked = load !== null && query.trim() !== '';
  useEffect(() => {
    if (!load || !asked) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(query, abort.signal)
        .catch(() => [])
        .then(list => abort.signal.aborted || setAnswer({ query, list }));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, asked, query]);
  if (typeof items === 'function') return { list: asked ? answer.list : [], loading: asked && answer.query !== query };
  return { list: items.filter(item => folded(item).includes(folded(query.trim()))), loading: false };
}

/**
 * A text box that suggests known texts and accepts any other. It is our own because the library's list hides the rest
 * of the page from screen readers, even the field's own label.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, hint, error, optional, className } = props;
  const id = props.id ?? fieldIdOf(name);
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const listBox = useRef<HTMLDivElement>(null);
  const text = props.value ?? own;
  const { list, loading } = useItems(props.items, text);
  const shown = list.slice(0, MOST_SHOWN);
  const open = wanted && shown.length > 0;

  useEffect(() => {
    if (active >= 0) listBox.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function change(next: string) {
    setOwn(next);
    setActive(-1);
    props.onChange?.(next);
  }

  function choose(item: string) {
    change(item);
    setWanted(false);
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = open ? shown[active] : undefined;
    if (step !== 0) {
      event.preventDefault();
      setWanted(true);
      // One place more than items: past either end lies the text box itself.
      const places = shown.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setWanted(false);
      setActive(-1);
    }
  }

  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        <input
          {...describing(id, { hint, error })}
          id={id}
          name={name}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && active >= 0 ? `${id}-item-${active}` : undefined}
          autoComplete="off"
          value={text}
          onChange={event => {
            change(event.currentTarget.value);
            setWanted(event.currentTarget.value !== '');
          }}
          onKeyDown={press}
          onBlur={() => setWanted(false)}
          placeholder={props.placeholder}
          disabled={props.disabled}
          required={props.required}
          className={controlClass}
        />
        <div
          ref={listBox}
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          hidden={!open}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded border-2 border-edge bg-surface shadow-lift"
        >
          {open &&
            shown.map((item, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text box, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the same; the active item is told by aria-activedescendant
              <div
                key={item}
                id={`${id}-item-${i}`}
                role="option"
                aria-selected={i === active}
                onPointerDown={event => event.preventDefault()}
                onClick={() => choose(item)}
                onPointerMove={() => setActive(i)}
                className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 aria-selected:bg-ink aria-selected:text-ground"
              >
                {item}
              </div>
            ))}
        </div>
        <span role="status" className="sr-only">
          {loading ? 'Looking' : open ? `${shown.length} found` : ''}
        </span>
      </span>
    </FieldShell>
  );
}

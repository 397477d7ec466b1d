import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useState } from 'react';
import { controlClass, describing, type FieldProps, FieldShell, fieldIdOf } from './field.tsx';

export type ComboboxFieldProps = FieldProps & {
  /** Known texts, or a loader that is asked while typing. Anything else may be typed as well. */
  items: readonly string[] | ((query: string, signal: AbortSignal) => Promise<readonly string[]>);
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

const WAIT_MS = 200;

/** The list for what is typed now. An answer that comes too late is dropped, a failed one leaves free typing. */
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
  if (typeof items !== 'function') return { list: items, loading: false };
  return { list: asked ? answer.list : [], loading: asked && answer.query !== query };
}

export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, hint, error, optional, className } = props;
  const id = props.id ?? fieldIdOf(name);
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const text = props.value ?? own;
  const { list, loading } = useItems(props.items, text);
  const remote = typeof props.items === 'function';

  return (
    <FieldShell {...{ id, label, hint, error, optional, className }}>
      <Autocomplete.Root
        items={list}
        mode={remote ? 'none' : 'list'}
        value={text}
        onValueChange={next => {
          setOwn(next);
          props.onChange?.(next);
        }}
        name={name}
        disabled={props.disabled}
        required={props.required}
      >
        <Autocomplete.Input
          {...describing(id, { hint, error })}
          id={id}
          placeholder={props.placeholder}
          autoComplete="off"
          className={controlClass}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-20">
            <Autocomplete.Popup className="w-(--anchor-width) rounded border-2 border-edge bg-surface text-ink shadow-lift data-empty:hidden">
              <Autocomplete.Status className="px-3 py-2 text-sm text-muted empty:hidden">
                {loading ? 'Looking…' : null}
              </Autocomplete.Status>
              <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
                {(item: string) => (
                  <Autocomplete.Item
                    key={item}
                    value={item}
                    className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 data-highlighted:bg-ink data-highlighted:text-ground"
                  >
                    {item}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldShell>
  );
}

import { useEffect, useState } from 'react';
import { Combobox } from './combobox.tsx';
import { describing, type FieldProps, FieldShell, fieldIdOf } from './field.tsx';

export type ComboboxLoader = (query: string, signal: AbortSignal) => Promise<readonly string[]>;

export type ComboboxFieldProps = FieldProps & {
  /** Known texts, or a loader that is asked while typing (keep it the same function between renders). */
  items: readonly string[] | ComboboxLoader;
  value?: string;
  onChange?: (text: string) => void;
  required?: boolean;
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

/** A field that suggests known texts and accepts any other. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, hint, error, optional } = props;
  const id = props.id ?? fieldIdOf(name);
  const [own, setOwn] = useState('');
  const text = props.value ?? own;
  const { list, loading } = useItems(props.items, text);
  const change = (next: string) => {
    setOwn(next);
    props.onChange?.(next);
  };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional}>
      <Combobox
        input={{
          ...describing(id, { hint, error }),
          id,
          name,
          type: 'text',
          required: props.required,
        }}
        text={text}
        onText={change}
        items={list.slice(0, MOST_SHOWN).map(item => ({ key: item, content: item }))}
        onChoose={change}
        isFree
        isFloating
        isLoading={loading}
      />
    </FieldShell>
  );
}

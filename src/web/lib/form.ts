import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import * as say from '#say/ui.ts';
import { useAfterPress } from './after-press.ts';
import { ApiError } from './api.ts';
import { takeEarlyEnter } from './early-enter.ts';
import type { FieldsOf } from './form-values.ts';

type Read = (form: HTMLFormElement) => unknown;
type Texts = Readonly<Record<string, string>>;
type Schema = z.ZodMiniType;
/** A schema, or the way to it: then it comes when the form is first touched, and a first visit is lighter by it. */
export type SchemaSource<S extends Schema = Schema> = S | (() => Promise<S>);

/** The values of a form by name: text, and yes or no for a checkbox. */
export function readForm(form: HTMLFormElement): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]:enabled'))
    values[box.name] = box.checked;
  return values;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => 'validity' in element && 'name' in element);

/** What is wrong, by field: the contract's text; where it has none, what the browser itself finds. */
function wrongIn(schema: Schema, form: HTMLFormElement, read: Read): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const issue of schema.safeParse(read(form)).error?.issues ?? [])
    wrong[issue.path.map(String).join('.')] ??= issue.message;
  for (const control of controlsOf(form))
    if (control.name && !control.validity.valid)
      wrong[control.name] ??= control.validity.valueMissing ? say.required() : control.validationMessage;
  return wrong;
}

export interface Form {
  /** For the form element: `<form {...form.props}>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onFocus: () => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: React.FocusEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onReset: () => void;
  };
  /** The text to stand under a field that was changed, left or sent. */
  errorOf(name: string): string | undefined;
  /** For a field: its name, and that text. */
  field(name: string): { name: string; error: string | undefined };
  /** Why the server refused, until dismissed or sent again. */
  failure: ApiError | null;
  dismissFailure(): void;
  isBusy: boolean;
  /** The page is alive: before, a submit would leave it. */
  isReady: boolean;
  isValid: boolean;
}

/**
 * A native form whose fields are checked by the contract's schema as they change. `send` gets the values as typed; an
 * ApiError that it throws is shown. A second submit during the first does nothing. `read` turns the form into the
 * schema's input where that is more than texts and ticks.
 */
export function useForm<S extends Schema>(
  source: SchemaSource<S>,
  send: (values: z.input<S>, form: HTMLFormElement) => Promise<void>,
  read?: (form: HTMLFormElement) => FieldsOf<z.input<S>>,
): Form {
  const ref = useRef<HTMLFormElement>(null);
  const reader = useRef<Read>(readForm);
  reader.current = read ?? readForm;
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const [schema, setSchema] = useState<Schema | null>(typeof source === 'function' ? null : source);
  const [wrong, setWrong] = useState<Texts>({});
  const [refused, setRefused] = useState<Texts>({});
  const [seen, setSeen] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [failure, setFailure] = useState<ApiError | null>(null);

  const check = useCallback((by: Schema | null): Texts => {
    const found = by && ref.current ? wrongIn(by, ref.current, reader.current) : {};
    setWrong(found);
    return found;
  }, []);
  const load = useCallback(async (): Promise<Schema> => {
    const loaded = typeof source === 'function' ? await source().catch(unreachable) : source;
    setSchema(loaded);
    return loaded;
  }, [source]);
  // Where it cannot be had yet, a submit tries again and says so.
  const wish = () => void (schema || load().catch(() => {}));
  const see = (name: string) => setSeen(before => (before === 'all' ? before : new Set(before).add(name)));

  useEffect(() => void check(schema), [check, schema]);
  useEffect(() => setReady(true), []);
  // An Enter pressed while the button was disabled counts now; the button has just been enabled, so none is lost in between.
  useLayoutEffect(() => {
    if (isReady && ref.current && takeEarlyEnter(ref.current)) ref.current.requestSubmit();
  }, [isReady]);

  const afterPress = useAfterPress();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy.current) return;
    setSeen('all');
    busy.current = true;
    setFailure(null);
    setRefused({});
    const focused = document.activeElement;
    try {
      if (focusFirst(form, check(schema ?? (await load())))) return;
      setBusy(true);
      // The check has just found it to be what the schema takes.
      await send(reader.current(form) as z.input<S>, form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setRefused(Object.fromEntries(Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')])));
    } finally {
      busy.current = false;
      setBusy(false);
      // A button that was disabled has lost the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && focused instanceof HTMLElement)
          focused.focus({ preventScroll: true });
      });
    }
  }

  const errorOf = (name: string): string | undefined =>
    refused[name] ?? (seen === 'all' || seen.has(name) ? wrong[name] : undefined);
  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: wish,
      onInput(event) {
        const { name } = event.target as Control;
        if (!name) return;
        wish();
        check(schema);
        see(name);
        setRefused(({ [name]: _, ...others }) => others);
      },
      onBlur(event) {
        const { name } = event.target as Partial<Control>;
        if (name) afterPress(() => see(name));
      },
      onSubmit: event => void onSubmit(event),
      onReset() {
        setSeen(new Set());
        setRefused({});
        setFailure(null);
        queueMicrotask(() => check(schema));
      },
    },
    errorOf,
    field: name => ({ name, error: errorOf(name) }),
    failure,
    dismissFailure: () => setFailure(null),
    isBusy,
    isReady,
    isValid: schema !== null && Object.keys(wrong).length === 0,
  };
}

function unreachable(): never {
  throw new ApiError(0, say.unreachable(), 'network');
}

/** Leads to the first wrong field; false when none is. */
function focusFirst(form: HTMLFormElement, wrong: Texts): boolean {
  const first = controlsOf(form).find(control => control.name in wrong && control.type !== 'hidden');
  first?.focus();
  return Object.keys(wrong).length > 0;
}

import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Form } from '#web/lib/form.ts';
import { readShape, type Shape } from '#web/lib/form-values.ts';

type Values = Record<string, unknown>;

/** What stands in a form at this moment, and whether it differs from what is saved. */
export function useLiveValues<T extends Values>(form: Form, shape: Shape, initial: T) {
  const [values, setValues] = useState<T>(initial);
  const [saved, setSaved] = useState<string | null>(null);
  const ref = form.props.ref;

  const markSaved = useCallback(() => {
    if (!ref.current) return;
    const now = readShape(ref.current, shape) as T;
    setValues(now);
    setSaved(JSON.stringify(now));
  }, [ref, shape]);
  const reread = useCallback(() => {
    if (ref.current) setValues(readShape(ref.current, shape) as T);
  }, [ref, shape]);
  useEffect(markSaved, [markSaved]);

  return {
    values,
    isUnsaved: saved !== null && JSON.stringify(values) !== saved,
    markSaved,
    /** After the fields were filled by other means than typing. */
    reread,
    /** In place of `form.props`. */
    formProps: {
      ...form.props,
      onInput(event: FormEvent<HTMLFormElement>) {
        form.props.onInput(event);
        setValues(readShape(event.currentTarget, shape) as T);
      },
    },
  };
}

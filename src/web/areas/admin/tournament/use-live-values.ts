import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Form } from '#web/lib/form.ts';
import { type FieldsOf, readShape, type Shape, type ShapeValues } from '#web/lib/form-values.ts';

/** What stands in a form at this moment, and whether it differs from what is saved. */
export function useLiveValues<const S extends Shape, Initial extends Partial<FieldsOf<S>>>(
  form: Form,
  shape: S,
  initial: Initial,
) {
  const [values, setValues] = useState<ShapeValues<S> | Initial>(initial);
  const [saved, setSaved] = useState<string | null>(null);
  const ref = form.props.ref;

  const markSaved = useCallback(() => {
    if (!ref.current) return;
    const now = readShape(ref.current, shape);
    setValues(now);
    setSaved(JSON.stringify(now));
  }, [ref, shape]);
  const reread = useCallback(() => {
    if (ref.current) setValues(readShape(ref.current, shape));
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
        setValues(readShape(event.currentTarget, shape));
      },
    },
  };
}

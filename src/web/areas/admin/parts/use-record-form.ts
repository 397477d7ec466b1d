import { useState } from 'react';
import type * as z from 'zod/mini';
import { bothEdits, type FieldChange } from '#core/edit/both-edits.ts';
import { ApiError } from '#web/lib/api.ts';
import { type Form, type SchemaSource, useForm } from '#web/lib/form.ts';
import { type FieldsOf, readShape, type ShapeOf } from '#web/lib/form-values.ts';

export type FieldsSchema = z.ZodMiniType<unknown, Record<string, unknown>>;
export type Versioned<S extends FieldsSchema> = z.input<S> & { version: number };

export interface RecordFormOptions<S extends FieldsSchema, R extends { version: number }> {
  /** Of the input without its version. */
  schema: SchemaSource<S>;
  /** How the form's fields become that input: a shape, or a function where that does not say it. */
  shape: ShapeOf<z.input<S>> | ((form: HTMLFormElement) => FieldsOf<z.input<S>>);
  /** What is edited; null for something new. */
  record: R | null;
  /** The fields of a record as the form would send them; it may hold others too. */
  inputOf: (record: R) => FieldsOf<z.input<S>>;
  create: (input: z.input<S>) => Promise<R>;
  update: (input: Versioned<S>) => Promise<R>;
  /** The record as it is now, when somebody else was first. */
  reload: () => Promise<R>;
  onSaved: (record: R) => void | Promise<void>;
}

/** Two people saved one form: what the other changed, and the fields somebody must decide. */
export interface Meeting {
  changes: FieldChange[];
  /** Keeps mine or takes theirs in one field. */
  choose: (field: string, side: 'mine' | 'theirs') => void;
  choices: Readonly<Record<string, 'mine' | 'theirs'>>;
  /** Every conflict is decided. */
  isDecided: boolean;
  save: () => Promise<void>;
  isBusy: boolean;
}

interface Met<S extends FieldsSchema, R> {
  fresh: R;
  merged: z.input<S>;
  changes: FieldChange[];
}

/**
 * A form for one record that others may edit too. The second to save sees what changed, decides the conflicts, and
 * saves both edits together, so that nobody's work is lost. EDIT-1
 */
export function useRecordForm<S extends FieldsSchema, R extends { version: number }>(
  options: RecordFormOptions<S, R>,
): { form: Form; meeting: Meeting | null } {
  const { record, inputOf, schema, shape } = options;
  const [met, setMet] = useState<Met<S, R> | null>(null);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const [isBusy, setBusy] = useState(false);

  async function meet(before: R, mine: z.input<S>) {
    const fresh = await options.reload();
    setChoices({});
    setMet({ fresh, ...bothEdits(inputOf(before), mine, inputOf(fresh)) });
  }

  const form = useForm<S>(
    schema,
    async values => {
      setMet(null);
      if (!record) return options.onSaved(await options.create(values));
      try {
        await options.onSaved(await options.update({ ...values, version: record.version }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
        await meet(record, values);
      }
    },
    element => (typeof shape === 'function' ? shape(element) : readShape(element, shape)),
  );

  if (!met) return { form, meeting: null };
  const { fresh, merged, changes } = met;
  const conflicts = changes.filter(change => change.isConflict);
  return {
    form,
    meeting: {
      changes,
      choices,
      choose: (field, side) => setChoices(before => ({ ...before, [field]: side })),
      isDecided: conflicts.every(({ field }) => choices[field] !== undefined),
      isBusy,
      async save() {
        const theirs = conflicts.filter(({ field }) => choices[field] === 'theirs');
        const input = { ...merged, ...Object.fromEntries(theirs.map(change => [change.field, change.theirs])) };
        setBusy(true);
        try {
          await options.onSaved(await options.update({ ...input, version: fresh.version }));
          setMet(null);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
          await meet(fresh, input);
        } finally {
          setBusy(false);
        }
      },
    },
  };
}

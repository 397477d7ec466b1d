import type * as z from 'zod/mini';
import { ApiError } from '#web/lib/api.ts';
import type { FieldsOf, ShapeOf } from '#web/lib/form-values.ts';
import { type FieldsSchema, type RecordFormOptions, useRecordForm, type Versioned } from '../parts/use-record-form.ts';

type Setting<S extends FieldsSchema> = FieldsOf<z.input<S>> & { id: number; version: number };

export interface SettingFormOptions<S extends FieldsSchema, T extends Setting<S>>
  extends Pick<RecordFormOptions<S, T>, 'schema' | 'record' | 'create' | 'onSaved'> {
  shape: ShapeOf<z.input<S>>;
  update: (id: number, input: Versioned<S>) => Promise<T>;
  /** The whole list, when somebody else was first. */
  list: () => Promise<T[]>;
}

/** A form over one record of a list, whose fields have the names of what is sent. */
export function useSettingForm<S extends FieldsSchema, T extends Setting<S>>(options: SettingFormOptions<S, T>) {
  const { update, list, ...rest } = options;
  const id = options.record?.id ?? 0;
  return useRecordForm<S, T>({
    ...rest,
    inputOf: setting => setting,
    update: input => update(id, input),
    async reload() {
      const fresh = (await list()).find(setting => setting.id === id);
      if (!fresh) throw new ApiError(404, 'Someone else has deleted this.', 'not_found');
      return fresh;
    },
  });
}

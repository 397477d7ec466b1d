import { ApiError } from '#web/lib/api.ts';
import { readShape, type Shape } from '#web/lib/form-values.ts';
import { type RecordFormOptions, useRecordForm } from '../parts/use-record-form.ts';

type Input = Record<string, unknown>;

export interface SettingFormOptions<T extends { id: number; version: number }>
  extends Pick<RecordFormOptions<T>, 'schema' | 'record' | 'create' | 'onSaved'> {
  shape: Shape;
  /** Fields that are more than a shape can say. */
  readers?: Readonly<Record<string, (form: HTMLFormElement) => unknown>>;
  update: (id: number, input: Input & { version: number }) => Promise<T>;
  /** The whole list, when somebody else was first. */
  list: () => Promise<T[]>;
}

/** A form over one record of a list, whose fields have the names of what is sent. */
export function useSettingForm<T extends { id: number; version: number }>(options: SettingFormOptions<T>) {
  const { record, shape, readers = {}, update, list, ...rest } = options;
  const id = record?.id ?? 0;
  const names = [...Object.keys(shape), ...Object.keys(readers)];
  return useRecordForm<T>({
    ...{ ...rest, record },
    shape: element => ({
      ...readShape(element, shape),
      ...Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(element)])),
    }),
    inputOf: setting => Object.fromEntries(names.map(name => [name, setting[name as keyof T]])),
    update: input => update(id, input),
    async reload() {
      const fresh = (await list()).find(setting => setting.id === id);
      if (!fresh) throw new ApiError(404, 'Somebody else deleted this meanwhile.', 'not_found');
      return fresh;
    },
  });
}

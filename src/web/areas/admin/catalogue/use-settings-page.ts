import { focusPart } from '#web/widgets/page-part.tsx';
import { useOrder } from './use-order.ts';
import { listPartId, type Named, useRecordsPage } from './use-records-page.ts';

export interface Setting extends Named {
  isArchived: boolean;
  version: number;
  uses: string[];
}

export interface SettingCalls<T> {
  archive: (item: T, isArchived: boolean) => Promise<unknown>;
  remove: (item: T) => Promise<unknown>;
  order: (ids: number[]) => Promise<unknown>;
}

/** A list of settings: its records can be put in order, archived, and come back. */
export function useSettingsPage<T extends Setting>(list: readonly T[], calls: SettingCalls<T>) {
  const page = useRecordsPage<T>(calls);
  const order = useOrder(list, calls.order);
  return {
    ...page,
    order,
    active: order.shown.filter(item => !item.isArchived),
    archived: order.shown.filter(item => item.isArchived),
    async archive(item: T, isArchived: boolean) {
      page.setDone(null);
      const prefix = `Could not ${isArchived ? 'archive' : 'bring back'} ${item.title}.`;
      const answer = await page.change(`archive ${item.id}`, () => calls.archive(item, isArchived), prefix);
      if (answer === undefined) return;
      page.setDone(
        isArchived
          ? `${item.title} is archived. No one new can choose it, and anyone who has it keeps it.`
          : `${item.title} is back.`,
      );
      focusPart(listPartId);
    },
  };
}
export type SettingsPage<T extends Setting> = ReturnType<typeof useSettingsPage<T>>;

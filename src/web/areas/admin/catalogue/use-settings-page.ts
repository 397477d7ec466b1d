import { focusPart } from '#web/widgets/page-part.tsx';
import { listPartId, type Named, useRecordsPage } from './use-records-page.ts';

export interface Setting extends Named {
  isArchived: boolean;
  version: number;
  uses: string[];
}

export interface SettingCalls<T> {
  archive: (item: T, isArchived: boolean) => Promise<unknown>;
  remove: (item: T) => Promise<unknown>;
}

/** A list of settings: its records can be archived too, and come back. */
export function useSettingsPage<T extends Setting>(calls: SettingCalls<T>) {
  const page = useRecordsPage<T>(calls);
  return {
    ...page,
    async archive(item: T, isArchived: boolean) {
      page.setDone(null);
      const prefix = `Could not ${isArchived ? 'archive' : 'bring back'} ${item.title}.`;
      const answer = await page.change(`archive ${item.id}`, () => calls.archive(item, isArchived), prefix);
      if (answer === undefined) return;
      page.setDone(
        isArchived
          ? `${item.title} is archived: nobody new can choose it, and whoever has it keeps it.`
          : `${item.title} is back.`,
      );
      focusPart(listPartId);
    },
  };
}
export type SettingsPage<T extends Setting> = ReturnType<typeof useSettingsPage<T>>;

import { Button } from '#web/ui/button.tsx';
import type { Setting, SettingsPage } from './use-settings-page.ts';

/** Edit, archive or bring back, and delete while nothing uses it. */
export function SettingActions<T extends Setting>({ item, page }: { item: T; page: SettingsPage<T> }) {
  const of = <span className="sr-only"> {item.title}</span>;
  return (
    <span className="-mx-3 flex flex-wrap justify-end md:justify-start lg:min-w-64">
      <Button variant="quiet" size="small" className="px-3! whitespace-nowrap" onClick={() => page.edit(item)}>
        Edit{of}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="px-3! whitespace-nowrap"
        busy={page.busy === `archive ${item.id}`}
        onClick={() => void page.archive(item, !item.isArchived)}
      >
        {item.isArchived ? 'Bring back' : 'Archive'}
        {of}
      </Button>
      {item.uses.length === 0 && (
        <Button variant="quiet" size="small" className="px-3! whitespace-nowrap" onClick={() => page.askDeletion(item)}>
          Delete{of}
        </Button>
      )}
    </span>
  );
}

import { useState } from 'react';
import type { Division, DivisionSettings } from '#contract/division.ts';
import type { DivisionTemplate } from '#core/division/division.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import type { SettingsPage } from '../catalogue/use-settings-page.ts';
import { DivisionRows } from './division-rows.tsx';

export type DivisionListProps = {
  settings: DivisionSettings;
  /** In order, without the archived ones. */
  divisions: readonly Division[];
  /** Only those of this event; null: all. */
  event: { id: number; title: string } | null;
  onShowAll: (isAll: boolean) => void;
  page: SettingsPage<Division>;
  onMove: (division: Division, neighbours: readonly Division[], to: number) => void;
  onCopy: (division: DivisionTemplate) => void;
  onSort: () => Promise<void>;
};

export function DivisionList({
  settings,
  divisions,
  event,
  onShowAll,
  page,
  onMove,
  onCopy,
  onSort,
}: DivisionListProps) {
  const [isAsking, setAsking] = useState(false);
  const shown = event ? divisions.filter(({ eventIds }) => eventIds.includes(event.id)) : divisions;
  const title = event ? `Divisions of ${event.title}` : 'All divisions';
  return (
    <PagePart id="list" title={`${title} (${shown.length})`} lead="In the order they appear on lists and sheets.">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxField
          label={`Show the divisions of all events (${divisions.length})`}
          name="list-all"
          checked={event === null}
          onChange={change => onShowAll(change.currentTarget.checked)}
        />
        {divisions.length > 1 && (
          <Button variant="quiet" size="small" className="px-0!" onClick={() => setAsking(true)}>
            Sort all by event and age
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <DivisionRows
          label={`${title} in their order`}
          divisions={shown}
          settings={settings}
          onEdit={page.edit}
          onMove={onMove}
          onCopy={onCopy}
        />
      ) : (
        <p className="text-muted">{event?.title ?? 'No event'} has no division yet.</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sort all divisions?"
        description="By event, then age, level and gender. You’ll lose the current order."
        keep="Keep the order"
        act="Sort them"
        busy={page.busy === 'sort'}
        onAct={() => void onSort().then(() => setAsking(false))}
      />
    </PagePart>
  );
}

import { useLoaderData } from 'react-router';
import {
  archiveLevel,
  deleteLevel,
  type LevelSetting,
  listLevels,
  orderLevels,
} from '#contract/catalogue/catalogue.ts';
import { rangeWords } from '#core/scoring/score-words.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LevelMark } from '#web/ui/level-mark.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ArchivedPart } from './archived-part.tsx';
import { LevelForm } from './level-form.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { PageDialog } from './record-dialog.tsx';
import { SettingActions } from './setting-actions.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsPage } from './use-settings-page.ts';
import { UsesText } from './uses-text.tsx';

export const meta = () => pageMeta('Competitor Levels');

export const clientLoader = () => api(listLevels);

export default function CompetitorLevels() {
  const list = useLoaderData<typeof clientLoader>();
  const page = useSettingsPage<LevelSetting>(list, {
    archive: ({ id, version }, isArchived) => api(archiveLevel, { params: { id }, input: { isArchived, version } }),
    remove: ({ id }) => api(deleteLevel, { params: { id } }),
    order: ids => api(orderLevels, { input: { ids } }),
  });
  const levels = page.active;
  const add = (
    <Button variant="primary" onClick={() => page.edit(null)}>
      Add a level
    </Button>
  );

  const columns: TableColumn<LevelSetting>[] = [
    {
      title: 'Level',
      isHeading: true,
      cell: level => (
        <span className="block wrap-break-word md:min-w-40">
          <LevelTitle level={level} />
        </span>
      ),
    },
    {
      title: 'Belts and years',
      cell: level => (
        <>
          {level.belts}
          <span className="block text-sm text-muted">
            {level.years}
            {level.isBlackBelt && ' · black belt level'}
          </span>
        </>
      ),
    },
    {
      title: 'Scores',
      cell: ({ lowestScore: lowest, highestScore: highest }) => (
        <span className="whitespace-nowrap tabular-nums">{rangeWords({ lowest, highest })}</span>
      ),
    },
    { title: 'Used by', cell: level => <UsesText uses={level.uses} /> },
    {
      title: 'Order',
      cell: level => <OrderButtons item={level} neighbours={levels} onMove={page.order.move} />,
    },
    { title: 'Actions', cell: level => <SettingActions item={level} page={page} /> },
  ];

  return (
    <>
      <PageTitle
        lead="Lowest first. Belts differ by style, so families choose the level that fits best."
        actions={levels.length > 0 && add}
      >
        Competitor levels
      </PageTitle>
      <SettingsFrame page={page} order={page.order}>
        {levels.length > 0 ? (
          <Table caption="Levels, lowest first" columns={columns} rows={levels} rowKey={level => level.id} />
        ) : (
          <EmptyState title="No levels yet" action={add}>
            Start here. Levels come first, then event types, then events, which can require a level. Add the lowest
            level first; each new one counts as higher than those before.
          </EmptyState>
        )}
        <ArchivedPart plural="levels" items={page.archived} page={page} name={level => <LevelTitle level={level} />} />
      </SettingsFrame>
      <PageDialog page={page} noun="a level">
        {record => <LevelForm record={record} highest={levels.at(-1)} onSaved={page.saved} />}
      </PageDialog>
    </>
  );
}

/** A level by its mark and its title. */
function LevelTitle({ level }: { level: Pick<LevelSetting, 'title' | 'colour'> }) {
  return <LevelMark colours={[level.colour]}>{level.title}</LevelMark>;
}

import { useState } from 'react';
import type { Presence, ScoreSheetAct } from '#core/ring-table/act.ts';
import { presenceWords } from '#core/ring-table/panel-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { SheetView } from './sheet-view.ts';
import { changesOf, type Writing } from './use-writing.ts';

const choices = Object.entries(presenceWords).map(([value, label]) => ({ value, label }));

type EditProps = { view: SheetView; writing: Writing; competitorId: number; onClose: () => void };

function PresenceEdit({ view, writing, competitorId, onClose }: EditProps) {
  const was = view.scoreSheet.state.presence.get(competitorId) ?? 'here';
  const [is, setIs] = useState<Presence>(was);
  const act: ScoreSheetAct = { kind: 'presence', competitorId, is };
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Where are they?"
        name="presence"
        look="cards"
        options={choices}
        value={is}
        onChange={value => setIs(value as Presence)}
      />
      {is !== was && (
        <p role="status">{is === 'here' ? 'They can fight again.' : 'Their opponents win their remaining bouts.'}</p>
      )}
      {is !== was && <ChangeList lines={changesOf(view, [act])} />}
      <DialogFoot onCancel={onClose}>
        <Button
          size="large"
          variant="primary"
          disabled={is === was}
          onClick={() => {
            writing.writeNow([act]);
            onClose();
          }}
        >
          Save
        </Button>
      </DialogFoot>
    </div>
  );
}

/** Who is here, and who has gone, is hurt or was sent off. */
export function PeopleList({ view, writing }: { view: SheetView; writing: Writing }) {
  const [open, setOpen] = useState<number | null>(null);
  const { scoreSheet } = view;
  return (
    <section aria-labelledby="competitors">
      <h2 id="competitors" className="text-lg">
        Competitors
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 md:grid-cols-2">
        {scoreSheet.sheet.setup.members.map(({ competitorId }) => {
          const presence = scoreSheet.state.presence.get(competitorId);
          return (
            <li
              key={competitorId}
              className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line py-1"
            >
              <div className="min-w-0 grow basis-32">
                <p className="font-semibold wrap-anywhere">{view.nameOf(competitorId)}</p>
                <p className="truncate text-sm text-muted">{scoreSheet.people.get(competitorId)?.schoolName}</p>
              </div>
              {presence && <Badge tone={presence === 'here' ? 'good' : 'warn'}>{presenceWords[presence]}</Badge>}
              {!scoreSheet.isReadOnly && (
                <Button className="min-h-14 shrink-0 px-4!" onClick={() => setOpen(competitorId)}>
                  Change
                  <span className="sr-only">{` where ${view.nameOf(competitorId)} is`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <PanelDialog title={view.nameOf(open)} onClose={() => setOpen(null)}>
          <PresenceEdit view={view} writing={writing} competitorId={open} onClose={() => setOpen(null)} />
        </PanelDialog>
      )}
    </section>
  );
}

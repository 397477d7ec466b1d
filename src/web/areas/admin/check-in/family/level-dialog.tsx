import { useState } from 'react';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import type { Operation } from '../operations.ts';

type Competitor = CheckInFamily['competitors'][number];
type Props = {
  competitor: Competitor;
  levels: CheckInList['levels'];
  onOperation: (operation: Operation) => void;
  onClose: () => void;
};

/** The belt that the child wears, where it is not the one that was registered. */
export function LevelDialog({ levels, onOperation, onClose, ...props }: Props) {
  const [competitor] = useState(props.competitor); // as it was when the dialog opened. CHECK-1
  const [levelId, setLevel] = useState(competitor.levelId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Level of ${competitor.firstName}`}
      description="Events that no longer fit stay as they are. Directors can see them."
      actions={
        <Button
          variant="primary"
          size="large"
          className="w-full"
          onClick={() => {
            const seen = { levelId: competitor.levelId };
            if (levelId !== competitor.levelId)
              onOperation({ kind: 'level', competitorId: competitor.id, value: { levelId }, seen });
            onClose();
          }}
        >
          Save
        </Button>
      }
    >
      <RadioGroup
        name="level"
        label="Level"
        value={String(levelId)}
        onChange={value => setLevel(Number(value))}
        options={levels.map(({ id, title, colour }) => ({
          value: String(id),
          label: <LevelMark colours={[colour as BeltColour]}>{title}</LevelMark>,
        }))}
      />
    </Dialog>
  );
}

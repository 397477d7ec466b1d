import { useState } from 'react';
import type { CheckInFamily } from '#contract/check-in.ts';
import { doubtAbout } from '#core/check-in/weight-doubt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { UnitField } from '#web/ui/field/unit-field.tsx';
import type { Operation } from '../operations.ts';

type Competitor = CheckInFamily['competitors'][number];

const declared = (value: number | null, unit: string): string =>
  value === null ? 'Not given at registration.' : `Registered at ${value} ${unit}.`;

/** Why a measure cannot be right; the server refuses the same. */
function wrongIn(value: number | null, [least, most]: readonly [number, number], unit: string): string | undefined {
  if (value !== null && (value < least || value > most)) return `Please enter ${least} to ${most} ${unit}`;
}

/** Scale and measuring stick, in either unit. */
export function MeasureDialog(props: {
  competitor: Competitor;
  onOperation: (operation: Operation) => void;
  onClose: () => void;
}) {
  const { onOperation, onClose } = props;
  // As it was when the dialog opened: another desk may measure meanwhile. CHECK-1
  const [competitor] = useState(props.competitor);
  const [weightKg, setWeight] = useState(competitor.measuredWeightKg);
  const [heightCm, setHeight] = useState(competitor.measuredHeightCm);
  const [wasSent, setSent] = useState(false);
  /** What was asked about: saved as it is when it is pressed again. */
  const [asked, setAsked] = useState('');
  const wrongWeight = wrongIn(weightKg, [5, 300], 'kg');
  const wrongHeight = wrongIn(heightCm, [50, 250], 'cm');
  const value = {
    ...(weightKg === competitor.measuredWeightKg ? {} : { weightKg }),
    ...(heightCm === competitor.measuredHeightCm ? {} : { heightCm }),
  };
  const doubt = [
    'weightKg' in value ? doubtAbout('weightKg', weightKg, competitor) : undefined,
    'heightCm' in value ? doubtAbout('heightCm', heightCm, competitor) : undefined,
  ]
    .filter(question => question !== undefined)
    .join('. ');
  const isAsking = doubt !== '' && asked === doubt;
  function save() {
    setSent(true);
    if (wrongWeight || wrongHeight) return;
    if (doubt !== '' && asked !== doubt) return setAsked(doubt);
    if (Object.keys(value).length > 0) record(value);
    onClose();
  }
  function record(value: { weightKg?: number | null; heightCm?: number | null }) {
    const seen = {
      ...('weightKg' in value ? { weightKg: competitor.measuredWeightKg } : {}),
      ...('heightCm' in value ? { heightCm: competitor.measuredHeightCm } : {}),
    };
    onOperation({ kind: 'measure', competitorId: competitor.id, value, seen });
  }
  const registeredKg = competitor.measuredWeightKg === null && weightKg === null ? competitor.weightKg : null;
  function saveAsRegistered(kg: number) {
    record({ weightKg: kg });
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={`Measure ${competitor.firstName}`}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
        className="grid gap-6"
      >
        <UnitField
          name="weight"
          label="Weight"
          measure="weight"
          hint={declared(competitor.weightKg, 'kg')}
          defaultValue={competitor.measuredWeightKg}
          onChange={setWeight}
          error={wasSent ? wrongWeight : undefined}
        />
        {registeredKg !== null && (
          <Button onClick={() => saveAsRegistered(registeredKg)} className="-mt-3 w-fit max-sm:w-full">
            The scale says {registeredKg} kg
          </Button>
        )}
        <UnitField
          name="height"
          label="Height"
          measure="height"
          optional
          hint={declared(competitor.heightCm, 'cm')}
          defaultValue={competitor.measuredHeightCm}
          onChange={setHeight}
          error={wasSent ? wrongHeight : undefined}
        />
        {isAsking && (
          // With the keyboard of a phone open, the question would be below what is seen.
          <div ref={question => question?.scrollIntoView({ block: 'nearest' })}>
            <Alert kind="danger">{doubt}</Alert>
          </div>
        )}
        <Button type="submit" variant={isAsking ? 'danger' : 'primary'} size="large">
          {isAsking
            ? `Yes, save ${weightKg !== null && 'weightKg' in value ? `${weightKg} kg` : `${heightCm} cm`}`
            : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}

import * as say from '#say/competitor.ts';
import { Marked, Typed, TypedList, useMarking } from '#web/lib/typed.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { UnitField } from '#web/ui/field/unit-field.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatNumber } from '#words/format.ts';
import type { CompetitorFormState } from './use-competitor-form.ts';
import { PaidFact } from './who-section.tsx';

/** What a competitor of another year had then, to be asked again. */
export interface LastTime {
  level: string;
  weightKg: number | null;
  heightCm: number | null;
}
export type TrainingSectionProps = { state: CompetitorFormState; lastTime: LastTime | null };

export function TrainingSection({ state, lastTime }: TrainingSectionProps) {
  const { form, before, values, set, text, errorOf } = state;
  const typed = useMarking();
  const last = (value: string | 0 | null | undefined) => value && say.lastTime({ value });
  const usesWeight = form.events.some(event => event.usesWeight && state.check.eventIds.includes(event.id));
  return (
    <PagePart id="training" title={say.training()}>
      <TextField
        label={say.yearsOfTraining()}
        {...text('yearsTraining')}
        hint={say.yearsHint()}
        inputMode="numeric"
        maxLength={2}
        required
        className="max-w-48"
      />
      <UnitField
        label={say.weight()}
        key={state.begun.weightKg}
        name="weightKg"
        measure="weight"
        hint={
          last(lastTime?.weightKg && say.kilograms({ n: formatNumber(lastTime.weightKg) })) ||
          (usesWeight ? say.weightNeeded() : say.weightHint())
        }
        defaultValue={values.weightKg}
        onChange={weightKg => set({ weightKg })}
        error={errorOf('weightKg')}
        optional={!usesWeight}
      />
      {form.isCompleted ? (
        <PaidFact term={say.level()}>
          <LevelMark colours={[before?.competitorLevelColour as BeltColour]}>
            <Typed>{before?.competitorLevelTitle ?? ''}</Typed>
          </LevelMark>
        </PaidFact>
      ) : (
        <RadioGroup
          label={say.level()}
          name="competitorLevelId"
          look="cards"
          hint={<Marked>{last(lastTime && typed(lastTime.level)) || say.levelHint()}</Marked>}
          options={state.check.levels.map(level => ({
            value: String(level.id),
            label: (
              <LevelMark wraps colours={[level.colour as BeltColour]}>
                <Typed>{level.title}</Typed>
              </LevelMark>
            ),
            hint: (level.belts || level.years) && (
              <TypedList texts={[level.belts, level.years].filter(Boolean)} between=". " />
            ),
          }))}
          value={values.competitorLevelId}
          onChange={competitorLevelId => set({ competitorLevelId })}
          error={errorOf('competitorLevelId')}
          required
        />
      )}
    </PagePart>
  );
}

import { type ReactNode, useState } from 'react';
import { familySteps, usualLimits } from '#core/matchmaking/settings.ts';
import * as say from '#say/competitor.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { UnitField } from '#web/ui/field/unit-field.tsx';
import { formatNumber } from '#words/format.ts';
import type { LastTime } from './training-section.tsx';
import type { CompetitorFormState } from './use-competitor-form.ts';

const sparring = usualLimits({ usesWeight: true });
/** What a yes means, in the words that a family reads: matchmaking goes no further. MATCH-54 */
const MOVES = [
  {
    name: 'moveUpAge',
    label: say.moveUpAge,
    hint: () => say.moveUpAgeHint({ child: sparring.ageGapChild ?? 0, teen: sparring.ageGapTeen ?? 0 }),
  },
  { name: 'moveUpLevel', label: say.moveUpLevel, hint: say.moveUpLevelHint },
  {
    name: 'moveMoreWeight',
    label: say.moveMoreWeight,
    hint: () => say.moveMoreWeightHint({ usual: sparring.weightGapPercent ?? 0, percent: familySteps.weightPercent }),
  },
  {
    name: 'moveMixedGender',
    label: say.moveMixed,
    hint: () => say.moveMixedHint({ until: familySteps.togetherUntil, percent: familySteps.togetherWeightPercent }),
  },
] as const;

export type MoreSectionProps = {
  state: CompetitorFormState;
  lastTime: LastTime | null;
  hiddenNote: ((onShown: (note: string) => void) => ReactNode) | undefined;
};

/** What may be left out: folded. */
export function MoreSection({ state, lastTime, hiddenNote }: MoreSectionProps) {
  const { values, set, text, errorOf } = state;
  const [hasMore] = useState(state.hidesNote || values.medicalNote !== '' || values.saidAs !== '');
  return (
    <section id="more" tabIndex={-1} className="scroll-mt-6 border-t-2 border-line pt-3">
      <Disclosure
        summary={
          <span>
            {say.more()} <span className="block text-sm font-normal text-muted">{say.moreLead()}</span>
          </span>
        }
        open={hasMore || ['saidAs', 'heightCm', 'medicalNote'].some(errorOf)}
      >
        <div className="grid gap-8 pt-2">
          <TextField
            label={say.saidAs()}
            {...text('saidAs')}
            hint={say.saidAsHint()}
            optional
            maxLength={60}
            autoComplete="off"
          />
          {state.hidesNote ? (
            hiddenNote?.(state.showNote)
          ) : (
            <TextAreaField
              label={say.medicalNote()}
              {...text('medicalNote')}
              hint={say.medicalHint()}
              optional
              rows={3}
              maxLength={1000}
            />
          )}
          <UnitField
            label={say.height()}
            key={state.begun.heightCm}
            name="heightCm"
            measure="height"
            hint={
              lastTime?.heightCm
                ? say.lastTime({ value: say.centimetres({ n: formatNumber(lastTime.heightCm) }) })
                : say.heightHint()
            }
            defaultValue={values.heightCm}
            onChange={heightCm => set({ heightCm })}
            error={errorOf('heightCm')}
            optional
          />
          <FieldGroup id="field-moves" label={say.ifTooSmall()} hint={say.ifTooSmallLead()}>
            {MOVES.map(({ name, label, hint }) => (
              <CheckboxField
                key={name}
                label={label()}
                name={name}
                hint={hint()}
                checked={values[name]}
                onChange={event => set({ [name]: event.currentTarget.checked })}
              />
            ))}
          </FieldGroup>
        </div>
      </Disclosure>
    </section>
  );
}

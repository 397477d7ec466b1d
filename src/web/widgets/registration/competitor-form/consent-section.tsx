import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { formatLongDate } from '#words/format.ts';
import { PublicNameChoice } from '../public-name-choice.tsx';
import type { CompetitorFormState } from './use-competitor-form.ts';

function Waiver({ state }: { state: CompetitorFormState }) {
  const { form, before, values, check, set, text, errorOf } = state;
  if (before?.waiverSignedAt)
    return (
      <p className="border-l-4 border-good pl-4">
        Waiver signed by {before.waiverSignedBy} on {formatLongDate(before.waiverSignedAt)}.
      </p>
    );
  if (!form.waiver) return null;
  return (
    <div className="grid gap-3">
      <WaiverText title={form.waiver.title} body={form.waiver.body} />
      <CheckboxField
        label={
          check.isMinor
            ? 'I am the parent or guardian. I have read and accept this waiver.'
            : 'I have read and accept this waiver.'
        }
        name="waiverAccepted"
        checked={values.waiverAccepted}
        onChange={event => set({ waiverAccepted: event.currentTarget.checked })}
        error={errorOf('waiverAccepted')}
      />
      <TextField
        label="Sign by typing your full name"
        {...text('waiverSignedBy')}
        maxLength={100}
        autoComplete="off"
        hint="You can sign later, but you must sign before you pay."
        className="max-w-md"
      />
    </div>
  );
}

export function ConsentSection({ state }: { state: CompetitorFormState }) {
  const { values, set, errorOf } = state;
  return (
    <PagePart id="waiver" title="Waiver and photos">
      <Waiver state={state} />
      <RadioGroup
        label="May we show photos and videos of this competitor on our website and social media?"
        name="photoConsent"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={values.photoConsent}
        onChange={answer => set({ photoConsent: answer === 'yes' ? 'yes' : 'no' })}
        error={errorOf('photoConsent')}
        required
      />
    </PagePart>
  );
}

export function ResultsSection({ state }: { state: CompetitorFormState }) {
  const { values, set, errorOf } = state;
  return (
    <PagePart id="results" title="Public results">
      <PublicNameChoice
        person={values}
        value={values.publicName}
        onChange={publicName => set({ publicName })}
        error={errorOf('publicName')}
        optional
      />
    </PagePart>
  );
}

const MOVES = [
  {
    name: 'moveUpAge',
    label: 'Move up an age group',
    hint: 'Compete with people who are a little older.',
  },
  { name: 'moveUpLevel', label: 'Move up a level', hint: 'Compete with people at the next level.' },
  {
    name: 'moveMixedGender',
    label: 'Compete in a mixed-gender group',
    hint: 'Girls and boys, or women and men, together in one division.',
  },
] as const;

export function MovesSection({ state }: { state: CompetitorFormState }) {
  const { values, set } = state;
  return (
    <PagePart
      id="moves"
      title="If a division is too small"
      lead="Sometimes too few people sign up for a group. Tick any changes you’re OK with, so there’s someone to compete against. We won’t make any others."
    >
      <div>
        {MOVES.map(({ name, label, hint }) => (
          <CheckboxField
            key={name}
            label={label}
            name={name}
            hint={hint}
            checked={values[name]}
            onChange={event => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </PagePart>
  );
}

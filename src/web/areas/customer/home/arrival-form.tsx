import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Arrival, confirmArrival } from '#contract/arrival.ts';
import { lacksWeight } from '#core/registration/counted-weight.ts';
import * as competitorWords from '#say/competitor.ts';
import * as say from '#say/home-family.ts';
import { cancel, whatToBring } from '#say/payment.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { type Form, useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { Marked, Typed, useMarking, useTypedOption } from '#web/lib/typed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { UnitField } from '#web/ui/field/unit-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { formatNumber } from '#words/format.ts';

type Competitor = Arrival['competitors'][number];

const shape = {
  competitors: [
    { competitorId: 'number', isComing: 'yesNo', levelId: 'number', weightKg: 'number', waiverSignedBy: 'text' },
  ],
  hasGear: 'yesNo',
} as const;

type RowProps = { arrival: Arrival; competitor: Competitor; index: number; form: Form };

/** One tick a child; what is different, or missing, below it. */
function CompetitorRow({ arrival, competitor, index, form }: RowProps) {
  const [isComing, setComing] = useState(competitor.isComing);
  const typed = useMarking();
  const option = useTypedOption();
  const at = (field: string) => `competitors.${index}.${field}`;
  const idOf = (field: string) => `arrival-${competitor.id}-${field}`;
  const errorOf = (field: string) => form.errorOf(at(field));
  const level = arrival.levels.find(l => l.id === competitor.levelId)?.title;
  const asksWeight = lacksWeight(competitor);
  const asksWaiver = !competitor.isWaiverSigned && arrival.waiver !== null;
  const facts = [
    level && typed(level),
    competitor.usesWeight &&
      competitor.weightKg !== null &&
      competitorWords.kilograms({ n: formatNumber(competitor.weightKg) }),
  ];
  const weight = competitor.usesWeight && !competitor.isWeighed && (
    <UnitField
      measure="weight"
      label={competitorWords.weight()}
      id={idOf('weight')}
      name={at('weightKg')}
      defaultValue={competitor.weightKg}
      error={errorOf('weightKg')}
    />
  );
  return (
    <li className="grid grid-cols-1 gap-2">
      <input type="hidden" name={at('competitorId')} value={competitor.id} />
      <CheckboxField
        id={idOf('coming')}
        name={at('isComing')}
        label={<span className="text-lg font-semibold">{say.isComing(competitor)}</span>}
        defaultChecked={competitor.isComing}
        onChange={event => setComing(event.currentTarget.checked)}
        error={errorOf('isComing') ?? errorOf('competitorId')}
      />
      {!isComing && <p className="pl-[min(2.25rem,8vw)]">{say.willWithdraw(competitor)}</p>}
      <div className="grid grid-cols-1 gap-3 pl-[min(2.25rem,8vw)]" hidden={!isComing}>
        <p className="text-muted">
          <Marked>{facts.filter(Boolean).join(', ')}</Marked>
        </p>
        {asksWeight && weight}
        <Disclosure
          summary={weight && !asksWeight ? say.changeLevelOrWeight() : say.changeLevel()}
          {...((errorOf('levelId') ?? (!asksWeight && errorOf('weightKg'))) ? { open: true } : {})}
        >
          <div className="grid grid-cols-1 max-w-sm gap-4">
            <SelectField
              label={competitorWords.level()}
              id={idOf('level')}
              name={at('levelId')}
              defaultValue={competitor.levelId}
              options={arrival.levels.map(l => ({ value: l.id, ...option(l.title) }))}
              error={errorOf('levelId')}
            />
            {!asksWeight && weight}
          </div>
        </Disclosure>
        {asksWaiver && arrival.waiver && (
          <div className="grid grid-cols-1 gap-3 pt-2">
            <WaiverText waiver={arrival.waiver} />
            <TextField
              label={say.typeNameToSign()}
              hint={say.signsFor(competitor)}
              id={idOf('waiver')}
              name={at('waiverSignedBy')}
              autoComplete="name"
              error={errorOf('waiverSignedBy')}
            />
          </div>
        )}
      </div>
    </li>
  );
}

export type ArrivalFormProps = {
  arrival: Arrival;
  isPrimary: boolean;
  onSaved: () => void;
  onCancel?: () => void;
};

export function ArrivalForm({ arrival, isPrimary, onSaved, onCancel }: ArrivalFormProps) {
  const { registrationId, gear } = arrival;
  const revalidator = useRevalidator();
  // What the fields began with, whatever was loaded since.
  const [opened] = useState(arrival.competitors);
  const form = useForm(
    confirmArrival.input,
    async values => {
      try {
        await api(confirmArrival, { params: { registrationId }, input: values });
      } catch (error) {
        // Another text to sign may stand here now.
        if (error instanceof ApiError && error.code === 'bad_input') void revalidator.revalidate();
        throw error;
      }
      await revalidator.revalidate();
      onSaved();
    },
    element => {
      const { competitors, hasGear } = readShape(element, shape);
      return {
        hasGear,
        waiverVersionId: arrival.waiver?.waiverVersionId ?? null,
        competitors: competitors.map(answer => ({
          ...answer,
          opened: opened.find(({ id }) => id === answer.competitorId),
        })),
      };
    },
  );
  const asked = arrival.competitors.filter(competitor => !competitor.isWithdrawn);
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5" aria-label={say.confirmWho()}>
      <FormFailure form={form} />
      <ul className="grid grid-cols-1 gap-4">
        {asked.map((competitor, index) => (
          <CompetitorRow key={competitor.id} arrival={arrival} competitor={competitor} index={index} form={form} />
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-2">
        <h3 className="text-lg">{whatToBring()}</h3>
        <ul className="list-disc pl-6">
          {gear.map(item => (
            <li key={item}>
              <Typed>{item}</Typed>
            </li>
          ))}
        </ul>
        <CheckboxField
          {...form.field('hasGear')}
          id={`arrival-${registrationId}-gear`}
          label={say.haveAllOfThis()}
          hint={say.haveAllOfThisHint()}
          defaultChecked={asked.some(competitor => competitor.isConfirmed)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'secondary'}
          size="large"
          busy={form.isBusy}
          disabled={!form.isReady}
          className="max-sm:w-full"
        >
          {say.confirm()}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

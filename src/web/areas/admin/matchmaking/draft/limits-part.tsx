import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { DraftPlan } from '#contract/matchmaking/matchmaking.ts';
import { type FamilySteps, familySteps } from '#core/matchmaking/settings.ts';
import type { Form } from '#web/lib/form.ts';
import { controlClass } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type LimitField, stepFields } from './draft-input.ts';
import { counted } from './draft-words.ts';

type Event = DraftPlan['events'][number];
type Limits = DraftPlan['settings']['events'][number];

const columns: readonly { field: LimitField; head: string; label: string; unit: string }[] = [
  { field: 'ageGapChild', head: 'Age gap under 12', label: 'Years apart at most, under 12', unit: 'yr' },
  { field: 'ageGapTeen', head: 'Age gap 12 to 17', label: 'Years apart at most, 12 to 17', unit: 'yr' },
  { field: 'ageGapAdult', head: 'Age gap from 18', label: 'Years apart at most, from 18', unit: 'yr' },
  { field: 'levelGap', head: 'Level gap', label: 'Levels apart at most', unit: '' },
  { field: 'weightGapPercent', head: 'Weight gap', label: 'Heavier than the lightest at most', unit: '%' },
  { field: 'gendersApartFrom', head: 'Girls and boys apart from', label: 'Girls and boys apart from age', unit: 'yr' },
];
const grid = 'md:grid md:grid-cols-[minmax(0,1fr)_repeat(6,5rem)_4.5rem_4.5rem] md:gap-x-3';

export type LimitsPartProps = {
  plan: DraftPlan;
  form: Form;
  /** What was wrong under this name when it was sent. */
  isWrong: (prefix: string) => boolean;
};

/** What may never be broken, event by event: a table where there is room, a folded card each on the phone. */
export function LimitsPart({ plan, form, isWrong }: LimitsPartProps) {
  return (
    <div>
      <div
        aria-hidden="true"
        className={`hidden border-b-2 border-edge pb-2 text-sm font-semibold ${grid} md:items-end`}
      >
        <span>Event</span>
        {columns.map(({ field, head }) => (
          <span key={field}>{head}</span>
        ))}
        <span>Black belts apart</span>
        <span>Under 18 apart</span>
      </div>
      {plan.settings.events.map((limits, place) => {
        const event = plan.events.find(({ id }) => id === limits.eventId);
        return (
          event && (
            <EventLimits key={event.id} event={event} limits={limits} place={place} form={form} isWrong={isWrong} />
          )
        );
      })}
    </div>
  );
}

type EventLimitsProps = Omit<LimitsPartProps, 'plan'> & { event: Event; limits: Limits; place: number };

function EventLimits({ event, limits, place, form, isWrong }: EventLimitsProps) {
  const [isOpen, setOpen] = useState(false);
  const [areMinorsApart, setMinorsApart] = useState(limits.minorsApart);
  const id = useId();
  const nameOf = (field: string) => `settings.events.${place}.${field}`;
  const errors = columns.flatMap(({ field, label }) => {
    const text = form.errorOf(nameOf(field));
    return text ? [{ field, text: `${label}: ${text}` }] : [];
  });
  const isShown = isOpen || errors.length > 0 || isWrong(`settings.events.${place}.`);
  return (
    <fieldset className={`min-w-0 border-b border-line py-3 ${grid} md:items-center`}>
      <legend className="sr-only">{event.title}</legend>
      <div className="min-w-0">
        <p className="flex items-start justify-between gap-3 font-semibold">
          <span className="wrap-anywhere">{event.title}</span>
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="-my-2 grid size-11 shrink-0 place-items-center rounded md:hidden"
          >
            <span className="sr-only">Limits of {event.title}</span>
            <Icon name={isShown ? 'minus' : 'plus'} />
          </button>
        </p>
        <EventCounts event={event} />
      </div>
      <div id={id} className={`${isShown ? 'grid' : 'hidden'} mt-3 gap-3 md:contents`}>
        <input type="hidden" name={nameOf('eventId')} value={event.id} />
        {columns.map(({ field, label, unit }) => (
          <label key={field} className="flex items-center justify-between gap-4 md:block">
            <span className="md:sr-only">{label}</span>
            <span className="relative block w-24 shrink-0 md:w-auto">
              <input
                name={nameOf(field)}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={limits[field] ?? ''}
                placeholder="–"
                aria-invalid={form.errorOf(nameOf(field)) ? true : undefined}
                aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
                className={`${controlClass} ${unit ? 'pr-8' : ''}`}
              />
              {unit && (
                <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm text-muted">
                  {unit}
                </span>
              )}
            </span>
          </label>
        ))}
        <label className="flex min-h-11 items-center justify-between gap-4 md:justify-center">
          <span className="md:sr-only">Black belts apart</span>
          <input
            type="checkbox"
            name={nameOf('blackBeltsApart')}
            defaultChecked={limits.blackBeltsApart}
            className="size-6 shrink-0"
          />
        </label>
        <label className="flex min-h-11 items-center justify-between gap-4 md:justify-center">
          <span className="md:sr-only">No one under 18 with adults</span>
          <input
            type="checkbox"
            name={nameOf('minorsApart')}
            checked={areMinorsApart}
            onChange={change => setMinorsApart(change.currentTarget.checked)}
            className="size-6 shrink-0"
          />
        </label>
      </div>
      {event.usesWeight && !areMinorsApart && (
        <p className="mt-2 text-sm font-semibold text-warn md:col-span-full">
          Children may spar with adults here, within the age gaps. Leave it on unless your insurer agrees.
        </p>
      )}
      {errors.length > 0 && (
        <ul id={`${id}-errors`} className="mt-2 grid gap-0.5 text-sm font-semibold text-danger md:col-span-full">
          {errors.map(({ field, text }) => (
            <li key={field}>
              <span className="sr-only">Error: </span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** How many there are, and what is not ready for them. */
function EventCounts({ event }: { event: Event }) {
  const { id, entries, withoutWeight, divisions, withoutDivision } = event;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span>{counted(entries, 'entry', 'entries')}</span>
      {withoutWeight > 0 && <span className="font-semibold text-warn">{withoutWeight} without weight</span>}
      <Link to={`/admin/divisions?event=${id}`} className={divisions === 0 ? 'font-semibold text-warn' : ''}>
        {divisions === 0 ? 'no division' : counted(divisions, 'division')}
      </Link>
      {withoutDivision > 0 && divisions > 0 && (
        <Link to={`/admin/divisions?event=${id}`} className="font-semibold text-warn">
          {withoutDivision} that no division takes
        </Link>
      )}
    </p>
  );
}

const steps: Readonly<Record<keyof FamilySteps, { label: string; suffix: string }>> = {
  ageYears: { label: 'More in age', suffix: 'yr' },
  levels: { label: 'More levels', suffix: '' },
  weightPercent: { label: 'Weight gap instead', suffix: '%' },
  togetherUntil: { label: 'Girls and boys together under', suffix: 'yr' },
  togetherWeightPercent: { label: '… within a weight gap of', suffix: '%' },
  togetherLevels: { label: '… and levels apart', suffix: '' },
};

/** What a yes of every family in a group adds. One set for all events, named as the first one's. MATCH-54 */
export function StepsPart({ plan, form }: { plan: DraftPlan; form: Form }) {
  const [first] = plan.settings.events;
  if (!first) return null;
  return (
    <div className="grid grid-cols-2 gap-5 lg:grid-cols-3">
      {stepFields.map(field => (
        <TextField
          key={field}
          label={steps[field].label}
          suffix={steps[field].suffix || undefined}
          hint={`At most ${familySteps[field]}, as the registration form says.`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={first.steps[field]}
          name={`settings.events.0.steps.${field}`}
          error={form.errorOf(`settings.events.0.steps.${field}`)}
        />
      ))}
    </div>
  );
}

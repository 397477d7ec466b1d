import { Link } from 'react-router';
import { type Audience, checkedInAnswers, statuses } from '#contract/communication.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatLongDate } from '#words/format.ts';
import { type AudienceChoices, addressOf, missingOffered } from './audience-address.ts';
import { AudienceCountLine, type AudienceCountLineProps } from './audience-count-line.tsx';
import { boughtWords, checkedInWords, missingWords, statusWords, unknownTournament } from './audience-words.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Choices } from './choices.ts';
import { startingPoints } from './starting-points.ts';

type Ticks<T extends string> = {
  label: string;
  name: string;
  options: readonly T[];
  words: Record<T, string>;
  chosen: readonly T[];
  onChange: (values: T[]) => void;
};

function TickGroup<T extends string>({ label, name, options, words, chosen, onChange }: Ticks<T>) {
  return (
    <FieldGroup id={`field-${name}`} label={label} hint="Any of those you check">
      <div>
        {options.map(option => (
          <CheckboxField
            key={option}
            id={`${name}-${option}`}
            name={name}
            label={words[option]}
            checked={chosen.includes(option)}
            onChange={event =>
              onChange(event.currentTarget.checked ? [...chosen, option] : chosen.filter(other => other !== option))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const withoutCheckedIn = ({ checkedIn: _, ...audience }: Audience): Audience => audience;
const withoutDivisions = ({ draftDivisionIds: _, ...audience }: Audience): Audience => audience;
const withoutChosen = ({ registrationIds: _, ...audience }: Audience): Audience => audience;

export type WhoSectionProps = {
  choices: Choices;
  /** What this site asks and sells. */
  offer: Pick<AudienceChoices, 'missing' | 'bought'>;
  audience: Audience;
  onChange: (audience: Audience) => void;
  count: AudienceCountLineProps;
};

/** Who gets it. Every condition given must hold; within one, any of the ticked is enough. */
export function WhoSection({ choices, offer, audience, onChange, count }: WhoSectionProps) {
  const change = (part: Partial<Audience>) => onChange({ ...audience, ...part });
  const { draftDivisionIds = [] } = audience;
  const divisions = choices.divisions.filter(({ tournamentId }) => tournamentId === audience.tournamentId);
  const changeDivisions = (ids: number[]) =>
    onChange({ ...withoutDivisions(audience), ...(ids.length > 0 ? { draftDivisionIds: ids } : {}) });
  const hasUnknown = draftDivisionIds.some(id => !divisions.some(division => division.id === id));
  const tournaments = choices.tournaments.map(({ tournamentId, tournamentDate, city, isNext, isArchived }) => ({
    value: tournamentId,
    label: `${formatLongDate(tournamentDate)}, ${city}${isNext ? ' (next)' : ''}${isArchived ? ' (archived)' : ''}`,
  }));
  /** Without an option of its own, the field would show another tournament. */
  const optionsWith = (id: number | null) =>
    id === null || tournaments.some(({ value }) => value === id)
      ? tournaments
      : [{ value: id, label: unknownTournament }, ...tournaments];
  return (
    <PagePart id="who" title="1. Who" lead="Families that match every condition here. Each one hears from you once.">
      <nav aria-label="Common audiences" className="flex flex-wrap gap-x-6">
        {startingPoints(choices).map(({ label, audience: start }) => (
          <Link
            key={label}
            to={addressOf(start)}
            replace
            preventScrollReset
            aria-current={addressOf(start) === addressOf(audience) ? 'true' : undefined}
            className="inline-flex min-h-11 items-center font-semibold aria-[current]:no-underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      {audience.registrationIds && (
        <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-info pl-4">
          Only the{' '}
          {audience.registrationIds.length === 1
            ? 'one registration'
            : `${audience.registrationIds.length} registrations`}{' '}
          you chose.
          <Button size="small" variant="quiet" onClick={() => onChange(withoutChosen(audience))}>
            Write to everyone instead
          </Button>
        </p>
      )}
      {hasUnknown && (
        <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-warn pl-4">
          A division you chose isn’t published. Its competitors’ families won’t receive this message.
          <Button size="small" variant="quiet" onClick={() => changeDivisions([])}>
            Clear the divisions
          </Button>
        </p>
      )}
      {audience.schoolIds.some(id => !choices.schools.some(school => school.id === id)) && (
        <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-warn pl-4">
          A school you chose isn’t in the list any more. If it was merged, the families of the merged school are meant.
          <Button size="small" variant="quiet" onClick={() => change({ schoolIds: [] })}>
            Clear the schools
          </Button>
        </p>
      )}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <SelectField
          label="Tournament"
          name="tournament"
          options={optionsWith(audience.tournamentId)}
          value={audience.tournamentId}
          onChange={event =>
            onChange({ ...withoutDivisions(audience), tournamentId: Number(event.currentTarget.value) })
          }
        />
        <SelectField
          label="Registration"
          name="status"
          options={statuses.map(status => ({ value: status, label: statusWords[status] }))}
          value={audience.status}
          onChange={event => change({ status: event.currentTarget.value as Audience['status'] })}
        />
        <SelectField
          label="Check-in"
          name="checkedIn"
          placeholder="Any"
          options={checkedInAnswers.map(value => ({ value, label: checkedInWords[value] }))}
          value={audience.checkedIn ?? ''}
          onChange={event => {
            const checkedIn = checkedInAnswers.find(answer => answer === event.currentTarget.value);
            onChange(checkedIn ? { ...audience, checkedIn } : withoutCheckedIn(audience));
          }}
        />
        <SelectField
          label="Leave out families already registered for"
          name="notRegisteredFor"
          options={optionsWith(audience.notRegisteredFor)}
          placeholder="No one is left out"
          value={audience.notRegisteredFor ?? ''}
          onChange={event => change({ notRegisteredFor: Number(event.currentTarget.value) || null })}
        />
        <TickGroup
          label="Something is missing"
          name="missing"
          options={missingOffered({ ...choices, ...offer }, audience.tournamentId)}
          words={missingWords}
          chosen={audience.missing}
          onChange={missing => change({ missing })}
        />
        <TickGroup
          label="Bought"
          name="bought"
          options={offer.bought}
          words={boughtWords}
          chosen={audience.bought}
          onChange={bought => change({ bought })}
        />
      </div>
      <div>
        <ChoiceList
          title="Events"
          name="events"
          options={choices.events}
          chosen={audience.eventIds}
          onChange={eventIds => change({ eventIds })}
        />
        <ChoiceList
          title="Levels"
          name="levels"
          options={choices.levels}
          chosen={audience.levelIds}
          onChange={levelIds => change({ levelIds })}
        />
        <ChoiceList
          title="Schools"
          name="schools"
          options={choices.schools}
          chosen={audience.schoolIds}
          onChange={schoolIds => change({ schoolIds })}
        />
        {divisions.length > 0 && (
          <ChoiceList
            title="Divisions"
            name="divisions"
            options={divisions}
            chosen={draftDivisionIds}
            onChange={changeDivisions}
          />
        )}
      </div>
      <AudienceCountLine {...count} />
    </PagePart>
  );
}

import { useState } from 'react';
import { createDivisions, type DivisionSettings, mostDivisionsAtOnce } from '#contract/division.ts';
import { agesLeftOut, parseAgeBands, usualBands } from '#core/division/age-bands.ts';
import { ageWords } from '#core/division/division-title.ts';
import { divisionsFromBands } from '#core/division/divisions-from-bands.ts';
import { foldName } from '#core/person/fold-name.ts';
import { api } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { BandsPreview } from './bands-preview.tsx';
import { byType, ChoiceList } from './choice-list.tsx';
import { LevelGroups, levelGroupsOf } from './level-groups.tsx';

export type BandsFormProps = { settings: DivisionSettings; onMade: (count: number) => void };

/** Many divisions at once: events, levels and age bands, and every title is seen before anything is saved. */
export function BandsForm({ settings, onMade }: BandsFormProps) {
  const events = settings.events.filter(event => !event.isArchived);
  const levels = settings.levels.filter(level => !level.isArchived);
  const running = new Set(settings.divisions.filter(d => !d.isArchived).flatMap(({ eventIds }) => eventIds));
  const [eventIds, setEventIds] = useState(() => events.filter(({ id }) => !running.has(id)).map(({ id }) => id));
  const [eventsTogether, setEventsTogether] = useState(false);
  const [levelIds, setLevelIds] = useState(() => levels.map(({ id }) => id));
  const [joinedIds, setJoinedIds] = useState<number[]>([]);
  const [text, setText] = useState(usualBands);
  const [apartFrom, setApartFrom] = useState('');
  const { isBusy, failure, attempt } = useAttempt();
  const [isAsked, setAsked] = useState(false);

  const { bands, problem } = parseAgeBands(text);
  const starts = bands.map(({ minAge }) => minAge ?? 0);
  const chosen = events.filter(({ id }) => eventIds.includes(id));
  const isReady = chosen.length > 0 && levelIds.length > 0 && !problem;
  const planned = isReady
    ? divisionsFromBands(
        {
          events: chosen,
          eventsTogether,
          levelGroups: levelGroupsOf(levels, levelIds, joinedIds),
          bands,
          gendersApartFrom: starts.includes(Number(apartFrom)) && apartFrom !== '' ? Number(apartFrom) : null,
        },
        settings.levels,
      )
    : [];
  const known = new Set(settings.divisions.map(({ title }) => foldName(title)));
  const made = planned.filter(({ title }) => !known.has(foldName(title)));
  const leftOut = agesLeftOut(bands).map(ages => ageWords(ages));
  const isTooMany = made.length > mostDivisionsAtOnce;

  async function save() {
    setAsked(true);
    if (!isReady || made.length === 0 || isTooMany) return;
    await attempt(async () => onMade((await api(createDivisions, { input: { divisions: made } })).length));
  }

  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={event => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <div className="grid gap-1">
        <ChoiceList
          label="Events"
          name="bandEvents"
          hint="Events without a division are checked."
          error={isAsked && chosen.length === 0 ? 'Please choose at least one event' : undefined}
          groups={byType(events).map(group => ({
            title: group.title,
            choices: group.events.map(({ id, title }) => ({ id, label: title })),
          }))}
          chosen={eventIds}
          onChange={setEventIds}
        />
        {chosen.length > 1 && (
          <CheckboxField
            label="The same division runs all of these events"
            name="eventsTogether"
            hint="Otherwise each event gets its own divisions."
            checked={eventsTogether}
            onChange={event => setEventsTogether(event.currentTarget.checked)}
          />
        )}
      </div>
      <LevelGroups
        levels={levels}
        chosen={levelIds}
        onChoose={setLevelIds}
        joined={joinedIds}
        onJoin={setJoinedIds}
        error={isAsked && levelIds.length === 0 ? 'Please choose at least one level' : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr] sm:items-start">
        <TextField
          label="Age bands"
          name="bands"
          hint="Ages on the tournament date, such as 9-10, 7 or 35+"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={problem ?? undefined}
          autoComplete="off"
        />
        <SelectField
          label="Separate boys and girls"
          name="apartFrom"
          hint="From this age band up, where both can enter"
          placeholder="Don’t separate"
          value={starts.includes(Number(apartFrom)) ? apartFrom : ''}
          onChange={event => setApartFrom(event.currentTarget.value)}
          options={bands.map(band => ({ value: String(band.minAge ?? 0), label: `From ${ageWords(band)}` }))}
        />
      </div>
      {leftOut.length > 0 && (
        <Alert kind="info">
          The bands leave out {leftOut.length === 1 ? 'ages' : 'the ages'} {leftOut.join(', ')}.
        </Alert>
      )}
      {isReady && (
        <BandsPreview settings={settings} events={chosen} made={made} knownCount={planned.length - made.length} />
      )}
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      {isTooMany && (
        <Alert kind="danger">
          That is more than {mostDivisionsAtOnce} divisions at once. Please choose fewer events, then come back for the
          rest.
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={isReady && made.length === 0}
        className="sm:w-fit"
      >
        {made.length === 0 ? 'Make divisions' : `Make ${made.length} ${made.length === 1 ? 'division' : 'divisions'}`}
      </Button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { type HallDesk, type HallScreen, removeScreen, saveScreen } from '#contract/ring/hall.ts';
import { missingRings } from '#core/ring/hall-rings.ts';
import { type HallLanguage, type HallPage, screenProblems, typedCode, typedRings } from '#core/ring/hall-screen.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { Act } from './say-form.tsx';

const pages: { value: HallPage; label: string }[] = [
  { value: 'rings', label: 'Rings' },
  { value: 'brackets', label: 'Brackets being fought' },
  { value: 'medals', label: 'Medals by school' },
  { value: 'scoreboard', label: 'Scoreboard of a ring' },
];
const languages: { value: HallLanguage; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
  { value: 'both', label: 'Both in turn' },
];

type Chosen = Pick<HallScreen, 'name' | 'shows' | 'ringNumbers' | 'language'>;
type Errors = { code?: string; name?: string; rings?: string };

interface Typed extends Omit<Chosen, 'ringNumbers'> {
  rings: string;
}

/** What was typed here, on top of what is known: a save by someone else changes what stands around it, and takes nothing away. */
function useChosen(known: Chosen, version = 0) {
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [savedOn, setSavedOn] = useState<number | null>(null);
  if (savedOn !== null && version > savedOn) {
    setSavedOn(null);
    setTyped({});
  }
  const { name, shows, rings, language } = { ...known, rings: known.ringNumbers.join(', '), ...typed };
  const ringNumbers = shows === 'medals' ? [] : typedRings(rings);
  const chosen: Chosen = { name, shows, ringNumbers: ringNumbers ?? [], language };
  function type(change: Partial<Typed>) {
    setSavedOn(null);
    setTyped(before => ({ ...before, ...change }));
  }
  return { chosen, rings, isReadable: ringNumbers !== null, type, saved: () => setSavedOn(version) };
}

type Rings = HallDesk['rings'];

/** What is wrong with the rings that were typed. Before there are rings, any number may be meant. */
function ringProblem({ chosen, isReadable }: ReturnType<typeof useChosen>, rings: Rings): string | undefined {
  if (!isReadable) return 'Enter ring numbers only, for example 1, 3';
  const [problem] = screenProblems(chosen)?.ringNumbers ?? [];
  if (problem) return problem;
  const [missing] = rings.length === 0 ? [] : missingRings(chosen.ringNumbers, rings);
  return missing === undefined ? undefined : `This tournament has no ring ${missing}`;
}

function problemsOf(of: ReturnType<typeof useChosen>, rings: Rings): Errors {
  const wrong = ringProblem(of, rings);
  return {
    ...(of.chosen.name.trim() === '' ? { name: 'Name the screen, for example by its wall' } : {}),
    ...(wrong ? { rings: wrong } : {}),
  };
}

type FieldsProps = { id: string; of: ReturnType<typeof useChosen>; errors: Errors };

function Fields({ id, of: { chosen, rings, type }, errors }: FieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label="Name"
        value={chosen.name}
        maxLength={40}
        error={errors.name}
        onChange={event => type({ name: event.target.value })}
      />
      <SelectField
        id={`${id}-shows`}
        name="shows"
        label="Shows"
        options={pages}
        value={chosen.shows}
        onChange={event => type({ shows: event.target.value as HallPage })}
      />
      {chosen.shows !== 'medals' && (
        <TextField
          id={`${id}-rings`}
          name="rings"
          label={chosen.shows === 'scoreboard' ? 'Ring' : 'Rings'}
          hint={
            chosen.shows === 'scoreboard'
              ? 'The television then asks for this ring’s PIN.'
              : 'For example 1, 3. Leave it empty for all rings.'
          }
          inputMode="numeric"
          value={rings}
          error={errors.rings}
          onChange={event => type({ rings: event.target.value })}
        />
      )}
      <SelectField
        id={`${id}-language`}
        name="language"
        label="Language"
        options={languages}
        value={chosen.language}
        onChange={event => type({ language: event.target.value as HallLanguage })}
      />
    </>
  );
}

const boxClass = 'grid items-end gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4';

type FormProps = { rings: Rings; isBusy: boolean; act: Act };

export function ScreenCard({ screen, rings, isBusy, act }: FormProps & { screen: HallScreen }) {
  const { code, version } = screen;
  const of = useChosen(screen, version);
  const [errors, setErrors] = useState<Errors>({});
  const params = { screenCode: code };
  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = problemsOf(of, rings);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const input = { ...of.chosen, version };
    const call = () => api(saveScreen, { params, input });
    if (await act(call, `${of.chosen.name} follows within 12 seconds.`)) of.saved();
  }
  return (
    <form noValidate aria-label={screen.name} onSubmit={event => void save(event)} className={boxClass}>
      <h3 className="font-display text-xl sm:col-span-2 lg:col-span-4">
        {screen.name} <span className="text-muted">{code}</span>
      </h3>
      <Fields id={code} of={of} errors={errors} />
      <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
        <Button
          disabled={isBusy}
          onClick={() =>
            void act(() => api(removeScreen, { params }), `${screen.name} was removed. It shows its code again.`)
          }
        >
          Remove
        </Button>
      </div>
    </form>
  );
}

const empty: Chosen = { name: '', shows: 'rings', ringNumbers: [], language: 'en' };

/** A screen is named by the code that it shows. */
export function NewScreen({ rings, isBusy, act }: FormProps) {
  const of = useChosen(empty);
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  async function save(event: FormEvent) {
    event.preventDefault();
    const screenCode = typedCode(typed);
    const wrong = {
      ...(screenCode ? {} : { code: 'Enter the six letters and digits that the screen shows' }),
      ...problemsOf(of, rings),
    };
    setErrors(wrong);
    if (screenCode === null || Object.keys(wrong).length > 0) return;
    const input = { ...of.chosen, version: 0 };
    const call = () => api(saveScreen, { params: { screenCode }, input });
    if (!(await act(call, `${of.chosen.name} follows within 12 seconds.`))) return;
    setTyped('');
    of.type({ name: '' });
  }
  return (
    <form noValidate aria-label="Add a screen" onSubmit={event => void save(event)} className={boxClass}>
      <h3 className="font-display text-xl sm:col-span-2 lg:col-span-4">Add a screen</h3>
      <TextField
        id="new-code"
        name="code"
        label="Code on the screen"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code}
        onChange={event => setTyped(event.target.value)}
      />
      <Fields id="new" of={of} errors={errors} />
      <div className="sm:col-span-2 lg:col-span-4">
        <Button type="submit" variant="primary" disabled={isBusy}>
          Add screen
        </Button>
      </div>
    </form>
  );
}

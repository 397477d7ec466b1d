import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { addCompetitor, type CompetitorForm, type OwnCompetitor } from '#contract/registration/competitor.ts';
import * as sayField from '#say/competitor.ts';
import { yesOrNo } from '#say/fields.ts';
import * as say from '#say/registration.ts';
import { required } from '#say/ui.ts';
import { api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Marked, Typed, useMarking } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { UnitField } from '#web/ui/field/unit-field.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { type Check, checkCompetitor } from '#web/widgets/registration/competitor-form/check.ts';
import { returningValues } from '#web/widgets/registration/competitor-form/values.ts';
import { shownName } from '#words/day/public-name-words.ts';
import { formatList, formatNumber } from '#words/format.ts';

/** What a year changes, asked anew of each. */
interface Answers {
  isComing: boolean;
  level: string;
  weightKg: number | null;
}
const unanswered: Answers = { isComing: true, level: '', weightKg: null };
type Photos = '' | 'yes' | 'no';
/** What stands in the sheet, for coming back from another page. */
let kept: { registrationId: number; answers: ReadonlyMap<number, Answers>; photos: Photos } | null = null;
const asked = new Set(['competitorLevelId', 'weightKg', 'photoConsent']);

export type ReturningSheetProps = { registrationId: number; form: CompetitorForm; hasCompetitors: boolean };

/** Those of another year, all on one sheet: level and weight of each, one answer about photos, one press. REG-27 */
export default function ReturningSheet({ registrationId, form, hasCompetitors }: ReturningSheetProps) {
  const { busy, problem, change, dismiss } = useChange();
  const [before] = useState(kept?.registrationId === registrationId ? kept : null);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answers>>(before?.answers ?? new Map());
  const [photos, setPhotos] = useState<Photos>(before?.photos ?? '');
  useEffect(() => {
    kept = { registrationId, answers, photos };
  }, [registrationId, answers, photos]);
  const [isTried, setTried] = useState(false);
  // One key for each, however often it is sent; another one for a child who was registered, removed and is here again.
  const [keys] = useState(() => new Map<number, string>());
  useEffect(() => {
    const shown = new Set(form.previous.map(({ id }) => id));
    for (const id of keys.keys()) if (!shown.has(id)) keys.delete(id);
  }, [keys, form.previous]);
  const rows = form.previous.map(child => {
    const answer = answers.get(child.id) ?? unanswered;
    const values = returningValues(child, form);
    const given = { competitorLevelId: answer.level, weightKg: answer.weightKg, photoConsent: photos };
    return { child, answer, check: checkCompetitor({ ...values, ...given }, form, registrationId, null) };
  });
  const coming = rows.filter(({ child, answer }) => !child.isImported && answer.isComing);
  const names = formatList(coming.map(({ child }) => child.firstName));

  // Nothing unfinished is left out of a payment: registered first, or unticked. REG-25
  const begun = coming.filter(({ answer }) => answer.level !== '' || answer.weightKg !== null);
  const [isHeld, setHeld] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => begun.length > 0 && /\/confirmation$/.test(pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    setHeld(true);
    sheet.current?.focus();
  }, [blocker]);

  async function registerAll() {
    for (const { child, check } of coming) {
      if (!check.input) continue;
      const idempotencyKey = keys.get(child.id) ?? newKey();
      keys.set(child.id, idempotencyKey);
      await api(addCompetitor, { input: { ...check.input, keepsDraft: true }, idempotencyKey });
    }
    return true;
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!coming.every(({ check }) => check.input && Object.keys(check.problems).length === 0)) {
      setTimeout(() => sheet.current?.querySelector<HTMLElement>('fieldset:has([id$="-error"]) input')?.focus(), 0);
      return;
    }
    if (await change('again', registerAll, say.againFailed())) focusPart('competitors');
  }

  return (
    <>
      <form ref={sheet} tabIndex={-1} noValidate onSubmit={submit} aria-labelledby="again" className="grid gap-4">
        <div>
          <h3 id="again" className="text-lg">
            {say.registerAgain()}
          </h3>
          {rows.some(({ child }) => !child.isImported) && <p className="text-muted">{say.againLead()}</p>}
        </div>
        {isHeld && begun.length > 0 && (
          <Alert kind="danger">
            {say.againNotYet({ names: formatList(begun.map(({ child }) => child.firstName)) })}
          </Alert>
        )}
        <ul className="grid gap-4">
          {rows.map(({ child, answer, check }) => (
            <li key={child.id} className="grid gap-4 rounded border border-line bg-surface px-[min(1.25rem,6%)] py-3">
              {child.isImported ? (
                <Imported registrationId={registrationId} child={child} />
              ) : (
                <Returning
                  registrationId={registrationId}
                  child={child}
                  answer={answer}
                  check={check}
                  isTried={isTried}
                  onChange={part => setAnswers(now => new Map(now).set(child.id, { ...answer, ...part }))}
                />
              )}
            </li>
          ))}
        </ul>
        {coming.length > 0 && (
          <>
            <RadioGroup
              label={say.againPhotos({ names })}
              name="again-photos"
              options={[
                { value: 'yes', label: sayField.yes() },
                { value: 'no', label: sayField.no() },
              ]}
              value={photos}
              onChange={given => setPhotos(given === 'yes' ? 'yes' : 'no')}
              error={isTried && photos === '' ? yesOrNo() : undefined}
              required
            />
            <ProblemAlert problem={problem} onDismiss={dismiss} />
            <Button type="submit" variant="primary" busy={busy !== null} className="w-fit max-sm:w-full">
              {say.againRegister({ names })}
            </Button>
          </>
        )}
      </form>
      {hasCompetitors && <h3 className="text-lg">{say.alreadyAdded()}</h3>}
    </>
  );
}

type ImportedProps = Pick<ReturningProps, 'registrationId' | 'child'>;

/** Of a list only who it is was taken: its own form asks the rest. IMPORT-7 */
function Imported({ registrationId, child }: ImportedProps) {
  return (
    <>
      <p className="font-semibold">{`${child.firstName} ${child.lastName}`}</p>
      <AllAnswers registrationId={registrationId} child={child} />
    </>
  );
}

function AllAnswers({ registrationId, child }: ImportedProps) {
  return (
    <Link
      to={`/customer/registration/${registrationId}/competitor?again=${child.id}`}
      className="inline-flex min-h-11 w-fit items-center"
    >
      {say.againCheck({ name: child.firstName })}
    </Link>
  );
}

type ReturningProps = {
  registrationId: number;
  child: OwnCompetitor;
  answer: Answers;
  check: Check;
  isTried: boolean;
  onChange: (part: Partial<Answers>) => void;
};

function Returning({ registrationId, child, answer, check, isTried, onChange }: ReturningProps) {
  const marking = useMarking();
  const last = (value: string) => sayField.lastTime({ value });
  const titlesOf = (ids: readonly number[]) =>
    check.events
      .filter(event => ids.includes(event.id))
      .map(event => marking(event.title))
      .join(', ');
  const before = child.events.map(event => event.id);
  const chosen = answer.level === '' ? before : check.eventIds;
  const ended = titlesOf(before.filter(id => !chosen.includes(id)));
  const usesWeight = check.events.some(event => event.usesWeight && chosen.includes(event.id));
  // What this sheet does not ask has become wrong: an event that ended, a guardian who is missing.
  const needsMore = answer.level !== '' && Object.keys(check.problems).some(name => !asked.has(name));
  const results = shownName(child, child.publicName);
  const { school } = child;
  return (
    <>
      <CheckboxField
        label={`${child.firstName} ${child.lastName}`}
        name={`again-${child.id}`}
        checked={answer.isComing}
        onChange={event => onChange({ isComing: event.currentTarget.checked })}
      />
      {answer.isComing && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be taken for a field of its own
        <div role="group" aria-label={child.firstName} className="grid gap-4">
          <UnitField
            label={sayField.weight()}
            name={`again-weight-${child.id}`}
            measure="weight"
            hint={
              child.weightKg
                ? last(sayField.kilograms({ n: formatNumber(child.weightKg) }))
                : usesWeight
                  ? sayField.weightNeeded()
                  : sayField.weightHint()
            }
            defaultValue={answer.weightKg}
            onChange={weightKg => onChange({ weightKg })}
            error={isTried ? check.problems.weightKg?.[0] : undefined}
            optional={!usesWeight}
          />
          <RadioGroup
            label={sayField.level()}
            name={`again-level-${child.id}`}
            hint={child.competitorLevelTitle ? <Marked>{last(marking(child.competitorLevelTitle))}</Marked> : undefined}
            options={check.levels.map(level => ({
              value: String(level.id),
              label: (
                <LevelMark wraps colours={[level.colour as BeltColour]}>
                  <Typed>{level.title}</Typed>
                </LevelMark>
              ),
            }))}
            value={answer.level}
            onChange={level => onChange({ level })}
            error={isTried && answer.level === '' ? required() : undefined}
            required
          />
          <div role="status" className="grid gap-1">
            {chosen.length > 0 && (
              <p>
                <Marked>{say.againEvents({ events: titlesOf(chosen) })}</Marked>
              </p>
            )}
            {ended && (
              <p className="border-l-4 border-warn pl-4">
                <Marked>{say.againEnded({ events: ended })}</Marked>
              </p>
            )}
            {needsMore && <p className="font-semibold text-danger">{say.againOpenFirst({ name: child.firstName })}</p>}
          </div>
          <p className="text-sm text-muted">
            {child.publicName === 'not_shown'
              ? say.againNotInResults({ school })
              : say.againResults({ school, shown: results })}
          </p>
          <AllAnswers registrationId={registrationId} child={child} />
        </div>
      )}
    </>
  );
}

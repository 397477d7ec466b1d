import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type Competitor,
  type CompetitorForm,
  getCompetitorForm,
  type OwnCompetitor,
  type TypedFields,
} from '#contract/registration/competitor.ts';
import { personKey } from '#core/person/same-person.ts';
import * as say from '#say/competitor.ts';
import { backToRegistration } from '#say/registration.ts';
import { close } from '#say/ui.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/field/error-summary.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import { isClear } from '../problems.ts';
import { BothChanged } from './both-changed.tsx';
import type { CompetitorFields } from './check.ts';
import { EventsSection } from './events-section.tsx';
import { MoreSection } from './more-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PhotosAndResultsSection } from './photos-and-results-section.tsx';
import { RegisteredBefore } from './registered-before.tsx';
import { reloadCompetitor } from './reload-competitor.ts';
import type { Start } from './start.ts';
import { StartNote } from './start-note.tsx';
import { TrainingSection } from './training-section.tsx';
import { useCompetitorForm } from './use-competitor-form.ts';
import { type KeptState, useKeptTyping } from './use-edits-on-server.ts';
import { WhoSection } from './who-section.tsx';

const KEPT: Record<KeptState, () => string> = {
  idle: () => '',
  saving: say.savingAnswers,
  kept: say.answersSaved,
  saved: say.changesSaved,
  waiting: say.answersWaiting,
  failed: say.answersNotSaved,
};

/** The id of the button that saves and goes on to the next. */
const NEXT = 'save-and-next';

interface AsBegun {
  /** Only of a family's saved competitor. */
  opened?: TypedFields;
}

export type CompetitorFormProps = {
  form: CompetitorForm;
  registrationId: number;
  before: OwnCompetitor | null;
  start: Start;
  /** After what was kept has been thrown away; only where it is kept. */
  onDiscarded?: () => void;
  /** After payment only the button saves, whatever may change. */
  isPaid?: boolean;
  /** Sends what was filled in and how it began, with one key for one opening of the form. A text it answers is shown in place of “saved”. */
  send: (input: CompetitorFields & AsBegun, key: string) => Promise<string | Competitor | undefined>;
  /** The registration's own page, and where saving leads. */
  registration: string;
  savedTo: string;
  /** Where the next of a family is added in the same press; none where there is no next. REG-27 */
  nextAt?: string | undefined;
  /** In a card on the registration's page, which this closes: saving leads on without a step to go back to. */
  onClose?: () => void;
  /** In the family's own hands: what is typed is kept on the server, and a waiver is signed elsewhere, once for all. */
  isOwn: boolean;
  /** What staff see in place of a medical note that the form does not hold; it may fetch the note. */
  hiddenNote?: (onShown: (note: string) => void) => ReactNode;
};

export function CompetitorFormView(props: CompetitorFormProps) {
  const {
    form,
    registrationId,
    before,
    start,
    onDiscarded,
    send,
    registration,
    savedTo,
    nextAt,
    onClose,
    isOwn,
    isPaid = false,
  } = props;
  const navigate = useNavigate();
  const { values: initial, opened } = start;
  const state = useCompetitorForm({ form, registrationId, initial, opened, before, isPaid });
  // After payment nothing saves itself.
  const savesItself = isOwn && before !== null && !form.isCompleted && !isPaid;
  const draft = useKeptTyping({
    registrationId,
    competitorId: before?.id ?? null,
    values: state.values,
    opened: state.opened,
    input: savesItself && isClear(state.check.problems) ? state.check.input : null,
    isKept: isOwn,
    save: savesItself && isClear(state.check.problems) ? saveTyped : null,
  });
  // One key for one opening of the form: however often it is sent, one competitor is added.
  const [key] = useState(newKey);
  const [busy, setBusy] = useState<'save' | 'discard' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isPaidMeanwhile, setPaidMeanwhile] = useState(false);
  const running = useRef(false);
  const paidNote = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands at the head of a long form, and what was pressed is far below.
    if (isPaidMeanwhile) paidNote.current?.scrollIntoView({ block: 'center' });
  }, [isPaidMeanwhile]);

  const inputNow = () =>
    state.check.input && { ...state.check.input, ...(isOwn && state.opened && { opened: state.opened }) };
  /** Another device was first: the form shows what that one saved, and asks where both changed the same. */
  async function isMet(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError && error.code === 'changed_meanwhile' && isOwn && before)) return false;
    state.meet(await reloadCompetitor(before));
    return true;
  }

  /** Paid on another device meanwhile: what can still be changed, and how, stands on another page. REG-52 */
  async function isPaidBy(error: ApiError): Promise<boolean> {
    if (!savesItself || !['eventIds', 'birthDate', 'competitorLevelId'].some(name => name in error.fields))
      return false;
    const { isCompleted } = await api(getCompetitorForm, { params: { registrationId } });
    setPaidMeanwhile(isCompleted);
    return isCompleted;
  }

  async function saveTyped(): Promise<boolean> {
    const { values } = state;
    const input = inputNow();
    if (!input) return false;
    try {
      const answer = await send(input, key);
      if (typeof answer === 'object') state.saved(values, answer);
      return true;
    } catch (error) {
      if (await isMet(error)) return false;
      if (!(error instanceof ApiError && error.code === 'bad_input')) throw error;
      if (await isPaidBy(error)) return false;
      state.note(error.fields);
      return false;
    }
  }

  async function attempt(what: 'save' | 'discard', work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      draft.goOn();
      if ((await isMet(error)) || (await isPaidBy(error))) return;
      state.refuse(error.fields);
      setMessage(error.message);
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  /** Asked of families only; for staff the server refuses whoever was added already. REG-26 */
  async function isAdded(input: CompetitorFields): Promise<boolean> {
    if (!isOwn) return false;
    const { siblings } = await api(getCompetitorForm, { params: { registrationId } });
    const wanted = personKey({ ...input, birthOn: input.birthDate });
    return siblings.some(one => personKey({ ...one, birthOn: one.birthDate }) === wanted);
  }

  async function save(to: string) {
    const input = inputNow();
    if (!input) return;
    const name = state.values.firstName.trim();
    let saved = before ? say.updated({ name }) : say.added({ name });
    await draft.stop();
    try {
      const answer = await send(input, key);
      if (typeof answer === 'string') saved = answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'key_reused')) throw error;
      // The first try had arrived after all: saved, with what stood in the form then, or refused.
      if (await isAdded(input)) saved = say.savedBefore({ name });
      else await send(input, key); // with a key of its own: api() renews a refused one
    }
    draft.forget();
    await navigate(to, { state: { saved }, ...(onClose && { replace: true, preventScrollReset: true }) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { nativeEvent } = event;
    const isForNext = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.id === NEXT;
    if (state.tryIt()) void attempt('save', () => save((isForNext && nextAt) || savedTo));
  }

  const firstName = state.values.firstName.trim();
  const lastTime =
    start.kind === 'again' && start.from ? { ...start.from, level: start.from.competitorLevelTitle } : null;
  const hasChanges = draft.state !== 'idle' || start.kind === 'draft';
  const discard = () =>
    attempt('discard', async () => {
      await draft.drop();
      onDiscarded?.();
    });

  return (
    <form noValidate onSubmit={submit} onBlur={state.onBlur} className="grid max-w-3xl grid-cols-1 gap-8 wrap-anywhere">
      <ErrorSummary errors={state.summary} />
      <TextAlert kind="danger" text={message} onDismiss={() => setMessage(null)} />
      <StartNote
        start={start}
        isSaved={before !== null}
        onDiscard={discard}
        isDiscarding={busy === 'discard'}
        draftAt={nextAt ?? '?'}
      />
      <BothChanged state={state} />
      {isPaidMeanwhile && (
        <div ref={paidNote} role="alert">
          <Alert kind="info">
            {say.paidMeanwhile({
              name: state.values.firstName.trim(),
              link: pageLink(`${registration}/competitor/${before?.id}`),
            })}
          </Alert>
        </div>
      )}
      <WhoSection state={state} />
      <RegisteredBefore state={state} />
      <TrainingSection state={state} lastTime={lastTime} />
      <EventsSection state={state} />
      <PeopleSection state={state} />
      <PhotosAndResultsSection state={state} signsHere={!isOwn} />
      <MoreSection state={state} lastTime={lastTime} hiddenNote={props.hiddenNote} />
      <div className="grid gap-3 border-t-2 border-line pt-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="primary" size="large" busy={busy === 'save'} className="max-sm:w-full">
            {firstName ? say.save({ name: firstName }) : say.saveSomeone()}
          </Button>
          {nextAt && (
            <Button type="submit" id={NEXT} size="large" disabled={busy !== null} className="max-sm:w-full">
              {say.saveAndAddAnother()}
            </Button>
          )}
          {onClose ? (
            <Button variant="quiet" onClick={onClose}>
              {close()}
            </Button>
          ) : (
            <Link to={registration} className="inline-flex min-h-11 items-center">
              {before && !savesItself && !hasChanges ? say.leaveWithoutSaving() : backToRegistration()}
            </Link>
          )}
          {hasChanges && !savesItself && (
            <Button variant="quiet" busy={busy === 'discard'} onClick={discard}>
              {say.discard()}
            </Button>
          )}
        </div>
        <p role="status" className="min-h-6 text-sm text-muted">
          {draft.refusal ?? KEPT[draft.state]()}
        </p>
      </div>
    </form>
  );
}

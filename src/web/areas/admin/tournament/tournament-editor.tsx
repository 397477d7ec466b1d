import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  createTournament,
  getTournamentSetting,
  TournamentInput,
  type TournamentSetting,
  updateTournament,
} from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { MeetingPanel } from '../parts/meeting-panel.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useShownMeeting } from '../parts/use-shown-meeting.ts';
import { BringPart } from './bring-part.tsx';
import { ConcussionPart } from './concussion-part.tsx';
import { DateInput, liveDateProblem } from './date-parts.tsx';
import { DayPart, PapersPart, PricesPart } from './form-parts.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { useMoveGuard } from './move-guard.tsx';
import { type Occasion, Outlook } from './outlook.tsx';
import { PlacePart } from './place-part.tsx';
import { RefundPart } from './refund-part.tsx';
import { saveMove } from './save-move.ts';
import { fieldsOf, labelOf, showField, type TournamentFields, tournamentShape } from './tournament-fields.ts';
import { useLiveValues } from './use-live-values.ts';

export type TournamentEditorProps = {
  occasion: Occasion;
  /** Null for a new one. */
  record: TournamentSetting | null;
  onSaved: (record: TournamentSetting, isMerged: boolean) => void;
  /** Said beside the button until something is changed. */
  savedNote: string | null;
  /** The form was made anew after two people's changes were saved together: the focus goes on at its end. */
  isMerged?: boolean;
};

const blank: Partial<TournamentFields> = {
  whatToBring: [],
  schedule: [],
  refundSteps: [],
  isDoorPriceAfterClosing: true,
};

/** The form over one tournament: all its parts, what visitors will see of it, and the bar to save it. */
export function TournamentEditor({ occasion, record, onSaved, savedNote, isMerged = false }: TournamentEditorProps) {
  const navigate = useNavigate();
  const params = { tournamentId: record?.id ?? 0 };
  const reload = () => api(getTournamentSetting, { params });
  const isMerging = useRef(false);
  const [isUploading, setUploading] = useState(false);
  const move = useMoveGuard();
  const { form, meeting } = useRecordForm({
    schema: TournamentInput,
    shape: tournamentShape,
    record,
    inputOf: fieldsOf,
    create: input => api(createTournament, { input }),
    update: input => {
      const put = (isMoveConfirmed: boolean) => api(updateTournament, { params, input: { ...input, isMoveConfirmed } });
      return record ? saveMove({ before: record, after: input, ask: move.ask, put, reload }) : put(false);
    },
    reload,
    onSaved(saved) {
      if (!record) {
        letGo();
        const text = `The tournament on ${formatLongDate(saved.tournamentOn)} has been added as a draft.`;
        return navigate(`/admin/tournaments/${saved.id}`, { state: { saved: text }, replace: true });
      }
      markSaved();
      onSaved(saved, isMerging.current);
    },
  });
  const initial = record ? fieldsOf(record) : blank;
  const { values, isUnsaved, markSaved, reread, formProps } = useLiveValues(form, tournamentShape, initial);
  const { dialog, letGo } = useLeaveGuard(isUnsaved);
  const dates = {
    tournamentOn: values.tournamentOn ?? '',
    registrationOpensOn: values.registrationOpensOn ?? '',
    registrationClosesAfter: values.registrationClosesAfter ?? '',
  };
  const part = { form, initial };
  const texts = { ...part, record, live: values, onFilled: reread };

  const { shown, place, problem, dismiss } = useShownMeeting(meeting, JSON.stringify(values));
  async function saveBoth() {
    isMerging.current = true;
    await shown?.save();
    isMerging.current = false;
  }

  return (
    <form {...formProps} className="grid gap-10 [&_input]:scroll-mb-32">
      <PagePart id="dates" title="Dates">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-5">
            {(['tournamentOn', 'registrationOpensOn', 'registrationClosesAfter'] as const).map(name => (
              <DateInput
                key={name}
                name={name}
                value={initial[name] ?? ''}
                day={dates[name]}
                error={form.errorOf(name) ?? liveDateProblem(name, dates, occasion, record?.id ?? null)}
              />
            ))}
            <TextField
              {...form.field('changesUntil')}
              type="date"
              label={labelOf('changesUntil')}
              min="2000-01-01"
              max="2100-12-31"
              optional
              defaultValue={initial.changesUntil ?? ''}
              className="max-w-md"
              hint="Until then families change and add to paid registrations themselves. Leave it empty for the last day of online registration."
            />
          </div>
          <Outlook
            occasion={occasion}
            dates={dates}
            id={record?.id ?? null}
            isArchived={record?.isArchived ?? false}
            isDraft={record?.isDraft ?? true}
          />
        </div>
      </PagePart>
      <PricesPart {...part} isPaid={record?.uses.some(use => use.includes('registration')) ?? false} />
      <RefundPart {...texts} occasion={occasion} />
      <ConcussionPart {...part} />
      <PlacePart {...texts} mapUrl={record?.mapUrl ?? null} isUploading={isUploading} onUploading={setUploading} />
      <DayPart {...part} eventTypes={occasion.eventTypes} />
      <BringPart {...texts} />
      <PapersPart {...part} />

      {shown ? (
        <div ref={place} tabIndex={-1} className="grid scroll-mb-6 gap-4">
          <ProblemAlert problem={problem} onDismiss={dismiss} />
          <MeetingPanel meeting={{ ...shown, save: saveBoth }} labelOf={labelOf} show={showField} />
        </div>
      ) : (
        <SaveBar
          isNew={record === null}
          takesFocus={isMerged}
          isUnsaved={isUnsaved}
          isBusy={form.isBusy || isUploading}
          savedNote={savedNote}
          failure={<FormFailure form={form} />}
        />
      )}
      {dialog}
      {move.dialog}
    </form>
  );
}

type SaveBarProps = {
  isNew: boolean;
  takesFocus: boolean;
  isUnsaved: boolean;
  isBusy: boolean;
  savedNote: string | null;
  failure: ReactNode;
};

/** Always in reach: the form is long. */
function SaveBar({ isNew, takesFocus, isUnsaved, isBusy, savedNote, failure }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-(--gutter) grid gap-3 border-t-2 border-line bg-ground px-(--gutter) py-3 pb-home-3 md:mx-0 md:px-0"
    >
      {failure}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {isNew ? 'Add this tournament' : 'Save changes'}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isUnsaved
            ? 'Not saved yet'
            : savedNote && (
                <span className="inline-flex items-center gap-2 font-semibold text-good">
                  <Icon name="check" />
                  {savedNote}
                </span>
              )}
        </p>
      </div>
    </div>
  );
}

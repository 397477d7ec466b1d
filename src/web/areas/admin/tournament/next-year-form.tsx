import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createTournament, NewTournamentInput, type NextYear } from '#contract/tournament-settings.ts';
import { isCalendarDate } from '#core/time/calendar.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatDollars, formatLongDate } from '#words/format.ts';
import { Copied } from './copied.tsx';
import { DateInput, liveDateProblem } from './date-parts.tsx';
import { KeptPrices, PriceInput, useShownPrices } from './form-parts.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { type Occasion, Outlook } from './outlook.tsx';
import { dateFields, labelOf, showField } from './tournament-fields.ts';
import { useLiveValues } from './use-live-values.ts';

const shape = {
  tournamentOn: 'text',
  registrationOpensOn: 'text',
  registrationClosesAfter: 'text',
  competitorOnlineCost: 'number',
  competitorDoorCost: 'number',
  spectatorCost: 'number',
  lunchCost: 'number',
  copiesSchedule: 'yesNo',
  copiesWhatToBring: 'yesNo',
  copiesRefunds: 'yesNo',
  copiesConcussion: 'yesNo',
  copiesTaxNumber: 'yesNo',
  copiesPermitNumber: 'yesNo',
  copiesMerch: 'yesNo',
  copiesRings: 'yesNo',
  copiesQuestions: 'yesNo',
} as const;

/** What the form and its ticks make of the proposal. */
function inputOf({ from, proposal }: NextYear, form: HTMLFormElement) {
  const {
    copiesSchedule,
    copiesWhatToBring,
    copiesRefunds,
    copiesConcussion,
    copiesTaxNumber,
    copiesPermitNumber,
    copiesMerch,
    copiesRings,
    copiesQuestions,
    ...chosen
  } = readShape(form, shape);
  return {
    ...proposal,
    ...chosen,
    schedule: copiesSchedule ? proposal.schedule : [],
    whatToBring: copiesWhatToBring ? proposal.whatToBring : [],
    refundSteps: copiesRefunds ? proposal.refundSteps : [],
    refundText: copiesRefunds ? proposal.refundText : null,
    ...(copiesConcussion ? {} : { asksConcussion: false, concussionUrl: null, concussionCode: null }),
    taxNumber: copiesTaxNumber ? proposal.taxNumber : null,
    permitNumber: copiesPermitNumber ? proposal.permitNumber : null,
    copyMerchFrom: copiesMerch ? from.id : null,
    copyRingsFrom: copiesRings ? from.id : null,
    copyQuestionsFrom: copiesQuestions ? from.id : null,
  };
}

const yearOf = (day: string): string => day.slice(0, 4);
/** A day the server can propose for: while a year is being typed it has too few digits. */
export const isUsableDay = (day: string | null): day is string =>
  day !== null && isCalendarDate(day) && day >= '2000-01-01' && day < '2101-01-01';

type NextYearFormProps = { occasion: Occasion; nextYear: NextYear };

/** The next edition beside this one, field by field. Nothing is saved before the last button. */
export function NextYearForm({ occasion, nextYear }: NextYearFormProps) {
  const { from, proposal, merch, rings, questions, shared } = nextYear;
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const form = useForm(
    NewTournamentInput,
    async input => {
      const made = await api(createTournament, { input });
      letGo();
      const text = `The tournament on ${formatLongDate(made.tournamentOn)} has been created. Look it over. You can still change everything.`;
      await navigate(`/admin/tournaments/${made.id}`, { state: { saved: text } });
    },
    element => inputOf(nextYear, element),
  );
  const { values, isUnsaved, reread, formProps } = useLiveValues(form, shape, proposal);
  const { dialog, letGo } = useLeaveGuard(isUnsaved);
  const dates = {
    tournamentOn: values.tournamentOn,
    registrationOpensOn: values.registrationOpensOn,
    registrationClosesAfter: values.registrationClosesAfter,
  };
  const year = yearOf(isUsableDay(dates.tournamentOn) ? dates.tournamentOn : proposal.tournamentOn);
  const shownPrices = useShownPrices();
  const [asked, setAsked] = useState(proposal.tournamentOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another proposal has put other dates into the fields
  useEffect(reread, [reread, proposal]);

  /** Another day moves the other dates along. */
  function follow(day: string) {
    if (!isUsableDay(day) || day === asked) return;
    setAsked(day);
    setSearch({ on: day }, { replace: true, preventScrollReset: true });
  }

  return (
    <form
      {...formProps}
      onInput={event => {
        formProps.onInput(event);
        const { name, value } = event.target as HTMLInputElement;
        if (name === 'tournamentOn') follow(value);
      }}
      className="grid gap-10"
    >
      <PagePart
        id="dates"
        title="Dates"
        lead="Moved to the same weekday next year. Change the tournament day and the others move with it."
      >
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-6">
            {dateFields.map(name => (
              <Change key={name} was={formatLongDate(from[name])}>
                <DateInput
                  key={name === 'tournamentOn' ? name : proposal[name]}
                  name={name}
                  value={proposal[name]}
                  day={dates[name]}
                  error={form.errorOf(name) ?? liveDateProblem(name, dates, occasion, null)}
                />
              </Change>
            ))}
          </div>
          <Outlook occasion={occasion} dates={dates} id={null} />
        </div>
      </PagePart>

      <PagePart id="prices" title="Prices" lead="Whole dollars.">
        <div className="grid max-w-5xl gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {shownPrices.map(name => (
            <div key={name} className="grid content-start gap-1.5">
              <PriceInput name={name} value={proposal[name]} error={form.errorOf(name)} />
              <PriceChange was={from[name]} now={values[name]} />
            </div>
          ))}
        </div>
        <KeptPrices shown={shownPrices} values={proposal} />
      </PagePart>

      <PagePart id="copied" title="What to copy">
        <div className="grid max-w-3xl gap-1">
          <Copied
            name="copiesSchedule"
            show="Show the schedule"
            error={form.errorOf('schedule')}
            label={`The schedule, ${counted(proposal.schedule.length, 'line')}`}
            lines={proposal.schedule.map(({ line1, line2 }) => [line1, line2].filter(Boolean).join(' · '))}
          />
          <Copied
            name="copiesWhatToBring"
            show="Show what to bring"
            label={`What to bring, ${counted(proposal.whatToBring.length, 'item')}`}
            lines={proposal.whatToBring}
          />
          <Copied
            name="copiesMerch"
            show="Show the merch"
            error={form.errorOf('copyMerchFrom')}
            label={`Merch, ${counted(merch.length, 'item')}, with pictures and sizes. You enter the new stock`}
            lines={merch.map(item => `${item.title}, ${formatDollars(item.price)}: ${item.sizes.join(', ')}`)}
          />
          <Copied
            name="copiesRings"
            show="Show the rings"
            error={form.errorOf('copyRingsFrom')}
            label={`${counted(rings.length, 'ring')}, with names and order, all open and empty`}
            lines={rings}
          />
          <Copied
            name="copiesQuestions"
            show="Show the questions"
            error={form.errorOf('copyQuestionsFrom')}
            label={`${counted(questions.length, 'question')} to families, without the answers`}
            lines={questions}
          />
          <Copied
            name="copiesRefunds"
            show="Show the refund policy"
            error={form.errorOf('refundSteps')}
            label="The refund policy, with its days moved along"
            lines={[
              ...proposal.refundSteps.map(step => showField('refundSteps', [step])),
              ...(proposal.refundText ? [proposal.refundText] : []),
            ]}
          />
          {proposal.concussionUrl && (
            <Copied
              name="copiesConcussion"
              show="Show concussion safety"
              error={form.errorOf('concussionUrl')}
              label={`Concussion safety, ${proposal.asksConcussion ? 'asked of everyone again' : 'not asked for'}`}
              lines={[proposal.concussionUrl, ...(proposal.concussionCode ? [proposal.concussionCode] : [])]}
            />
          )}
          {proposal.taxNumber && (
            <Copied name="copiesTaxNumber" label={`GST/HST number ${proposal.taxNumber}`} lines={[]} isSingle />
          )}
          {proposal.permitNumber && (
            <Copied
              name="copiesPermitNumber"
              label={`Permit number ${proposal.permitNumber}`}
              hint="Permits are often given for one event only."
              lines={[]}
              isSingle
              isOff
            />
          )}
        </div>
      </PagePart>

      <PagePart id="same" title="Stays the same" lead="You can change it on the next page.">
        <div className="max-w-3xl">
          <DataList
            rows={(
              [
                'city',
                'venue',
                'venueAddress',
                'mapDescription',
                'parking',
                'entrance',
                'hotels',
                'inPersonRegistrationTimes',
                'blackBeltMeetingTime',
                'eliminationTime',
              ] as const
            )
              .filter(name => proposal[name] !== null)
              .map(name => ({ term: labelOf(name), value: showField(name, proposal[name]) }))}
          />
        </div>
        {shared.length > 0 && (
          <p className="max-w-prose">
            Shared by all years, so nothing to copy: {new Intl.ListFormat('en-CA').format(shared)}.
          </p>
        )}
      </PagePart>

      <div className="grid justify-items-start gap-4 border-t-2 border-line pt-6">
        <FormFailure form={form} />
        <p className="text-muted">Nothing is saved yet.</p>
        <Button type="submit" variant="primary" size="large" busy={form.isBusy}>
          Create the {year} tournament
        </Button>
      </div>
      {dialog}
    </form>
  );
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What it was, and beside it what it will be. */
function Change({ was, children }: { was: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)]">
      {children}
      <p className="text-sm text-muted sm:pt-1">
        <span className="sm:block">was</span> {was}
      </p>
    </div>
  );
}

function PriceChange({ was, now }: { was: number; now: number | string | null }) {
  const by = typeof now === 'number' && Number.isInteger(now) ? now - was : null;
  return (
    <p className="text-sm text-muted">
      was {formatDollars(was)}
      {by !== null && by !== 0 && (
        <strong className="font-semibold text-ink">
          , {by > 0 ? '+' : '−'}
          {formatDollars(Math.abs(by))}
        </strong>
      )}
      {by === 0 && ', the same'}
    </p>
  );
}

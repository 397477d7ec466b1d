import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  getOrganisationSetting,
  type Organisation,
  OrganisationInput,
  type OrganisationSetting,
  type Sold,
  updateOrganisation,
} from '#contract/organisation.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { MeetingPanel } from '../parts/meeting-panel.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useShownMeeting } from '../parts/use-shown-meeting.ts';
import { useLeaveGuard } from '../tournament/leave-guard.tsx';
import { useLiveValues } from '../tournament/use-live-values.ts';
import { fieldsOf, labels, organisationShape } from './organisation-fields.ts';
import { Switches, type switchNames } from './switches.tsx';

type Field = keyof Organisation;
type TextName = Exclude<Field, (typeof switchNames)[number]>;
const inWords = (_: string, value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : value === null || value === ''
      ? 'nothing'
      : String(value).replaceAll('\n', ', ');

export type OrganisationFormProps = {
  record: OrganisationSetting;
  sold: Sold;
  /** Below the form, saved alone. */
  arePicturesUnsaved: boolean;
  onSaved: (saved: OrganisationSetting) => void;
};

export function OrganisationForm({ record, sold, arePicturesUnsaved, onSaved }: OrganisationFormProps) {
  const { form, meeting } = useRecordForm({
    schema: OrganisationInput,
    shape: organisationShape,
    record,
    inputOf: fieldsOf,
    create: () => Promise.reject(new Error('There is one organisation already')),
    update: input => api(updateOrganisation, { input }),
    reload: () => api(getOrganisationSetting),
    onSaved,
  });
  const initial = fieldsOf(record);
  const { values, isUnsaved, formProps } = useLiveValues(form, organisationShape, initial);
  const { dialog } = useLeaveGuard(isUnsaved || arePicturesUnsaved);
  const { shown, place, problem, dismiss } = useShownMeeting(meeting, JSON.stringify(values));
  const about = (name: TextName) => ({
    label: labels[name],
    name,
    defaultValue: initial[name],
    error: form.errorOf(name),
  });
  return (
    <form {...formProps} aria-label="Organisation" className="grid gap-10">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-10">
          <PagePart id="who" title="Who we are">
            <Line
              {...about('name')}
              hint="What people call it. Shown at the top of every e-mail"
              maxLength={60}
              required
            />
            <Line
              {...about('siteName')}
              hint="Short. In titles, at the top of every page, before text messages. E-mails, sheets and certificates add “tournament” to it"
              maxLength={20}
              required
            />
            <Line {...about('legalName')} hint="The association or company behind it" maxLength={120} optional />
            <TextAreaField
              {...about('postalAddress')}
              hint="Our own, not the venue’s, on two lines or more: street or PO box first, then city, province and postal code below. E-mails, receipts and the privacy page show the same lines"
              rows={3}
              maxLength={300}
              optional
            />
          </PagePart>
          <PagePart
            id="privacy"
            title="Who is responsible for privacy"
            lead="Privacy law requires one person. The privacy page names them, and families write to the tournament mailbox."
          >
            <Line {...about('responsiblePerson')} maxLength={100} optional />
            <Line {...about('responsibleTitle')} hint="For example, Secretary" maxLength={100} optional />
          </PagePart>
          <PagePart id="mailboxes" title="Mailboxes" lead="On the contact page and at the foot of every page.">
            <Mailbox {...about('mailboxTournament')} hint="Contact form messages and team notices come here too" />
            <Mailbox {...about('mailboxBusiness')} />
            <Mailbox {...about('mailboxMedia')} />
          </PagePart>
          <Switches values={values} initial={initial} sold={sold} />
          <PagePart
            id="services"
            title="Outside services"
            lead="The privacy page says who else handles families’ data, and that some of it leaves Canada. Stripe, Twilio and Google are included automatically."
          >
            <Line {...about('hosting')} hint="For example, OVHcloud in Beauharnois, Quebec" maxLength={150} optional />
            <Line
              {...about('mailService')}
              hint="For example, Postmark in the United States"
              maxLength={150}
              optional
            />
          </PagePart>
        </div>
        <Foot>{values}</Foot>
      </div>

      {shown ? (
        <div ref={place} tabIndex={-1} className="grid gap-4">
          <ProblemAlert problem={problem} onDismiss={dismiss} />
          <MeetingPanel meeting={shown} labelOf={field => labels[field as Field] ?? field} show={inWords} />
        </div>
      ) : (
        <div className="grid gap-3">
          <FormFailure form={form} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" variant="primary" busy={form.isBusy} className="max-sm:w-full">
              Save changes
            </Button>
            <p role="status" className="text-sm text-muted">
              {isUnsaved ? 'Not saved yet' : ''}
            </p>
          </div>
        </div>
      )}
      {dialog}
    </form>
  );
}

type LineProps = Omit<ComponentProps<typeof TextField>, 'type'>;
const Line = (props: LineProps) => <TextField {...props} autoComplete="off" />;
const Mailbox = (props: LineProps) => <TextField {...props} type="email" maxLength={254} autoComplete="off" required />;

/** What is typed, as families read it under every mail. */
function Foot({ children: typed }: { children: Partial<Record<Field, unknown>> }): ReactNode {
  const id = useId();
  const textOf = (field: Field): string => String(typed[field] ?? '').trim();
  const names = [textOf('name'), textOf('legalName')].filter((name, i, all) => name !== '' && all.indexOf(name) === i);
  const lines = [names.join(', '), ...textOf('postalAddress').split('\n'), textOf('mailboxTournament')];
  return (
    <section aria-labelledby={id} className="h-fit lg:sticky lg:top-6">
      <h2 id={id} className="text-lg">
        At the foot of every e-mail
      </h2>
      <p className="mt-3 border-l-4 border-aurora bg-surface px-5 py-4 text-sm wrap-anywhere whitespace-pre-line text-muted">
        {lines.filter(line => line.trim() !== '').join('\n')}
      </p>
    </section>
  );
}

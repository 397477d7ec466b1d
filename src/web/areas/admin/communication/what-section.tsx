import type { Form } from '#web/lib/form.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldError } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import type { Choices } from './choices.ts';
import { type Draft, sendsTexts } from './draft.ts';
import { MergeButtons } from './merge-buttons.tsx';
import { SmsLength } from './sms-length.tsx';

const purposeOptions = [
  {
    value: 'service',
    label: 'About their registration',
    hint: 'What is missing, times, changes: it goes to every family chosen, and needs no consent.',
  },
  {
    value: 'news',
    label: 'News',
    hint: 'Whatever invites or advertises, next year’s date too. By Canada’s anti-spam law it goes only to who asked for news, with a link to leave in every mail.',
  },
] as const;

const mailFields = ['subject', 'body'];
const smsFields = ['smsBody'];

function whyNoTexts(isSmsOffered: boolean, isNews: boolean): string | undefined {
  if (!isSmsOffered) return 'Text messages are switched off for this site.';
  return isNews ? 'News goes by e-mail only: nobody agreed to news by text message.' : undefined;
}

export type WhatSectionProps = { form: Form; choices: Choices; draft: Draft };

export function WhatSection({ form, choices, draft }: WhatSectionProps) {
  const { purpose, byMail } = draft;
  const noTexts = whyNoTexts(choices.isSmsOffered, purpose === 'news');
  const bySms = sendsTexts(draft) && noTexts === undefined;
  const mailboxes = (['tournament', 'business', 'media'] as const).map(value => ({
    value,
    label: choices.replyTo[value],
  }));
  return (
    <PagePart id="what" title="2. What">
      <RadioGroup
        label="What is it about?"
        name="purpose"
        look="cards"
        options={purposeOptions}
        defaultValue={purpose}
        error={form.errorOf('purpose')}
      />
      <fieldset>
        <legend className="font-semibold">How does it go out?</legend>
        <CheckboxField label="By e-mail" name="byMail" defaultChecked={byMail} />
        <CheckboxField
          key={noTexts ?? 'offered'}
          label="By text message"
          name="bySms"
          defaultChecked={bySms}
          disabled={noTexts !== undefined}
          hint={noTexts}
        />
        {!byMail && !bySms && <FieldError id="channels">{form.errorOf('subject')}</FieldError>}
      </fieldset>
      {byMail && (
        <div className="grid gap-5">
          <TextField
            label="Subject"
            name="subject"
            required
            autoComplete="off"
            defaultValue={draft.subject}
            error={form.errorOf('subject')}
          />
          <TextAreaField
            label="Mail"
            name="body"
            required
            rows={10}
            hint="An empty line begins a new paragraph."
            defaultValue={draft.body}
            error={form.errorOf('body')}
          />
          <MergeButtons label="Put in what differs from family to family:" into={mailFields} />
          <SelectField
            label="Answers go to"
            name="replyTo"
            options={mailboxes}
            defaultValue={draft.replyTo}
            error={form.errorOf('replyTo')}
          />
        </div>
      )}
      {bySms && (
        <div className="grid gap-3">
          <TextAreaField
            label="Text message"
            name="smsBody"
            required
            rows={4}
            hint="Goes to every number that agreed to text messages."
            defaultValue={draft.smsBody}
            error={form.errorOf('smsBody')}
          />
          <SmsLength text={draft.smsBody} sender={choices.smsSender} />
          <Disclosure summary="Put in what differs from family to family">
            <MergeButtons label="Into the text message:" into={smsFields} />
          </Disclosure>
        </div>
      )}
    </PagePart>
  );
}

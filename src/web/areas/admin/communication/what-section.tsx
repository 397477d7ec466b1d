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
    hint: 'What’s missing, times, changes. It goes to every family you chose and needs no consent.',
  },
  {
    value: 'news',
    label: 'News',
    hint: 'Anything that invites or advertises, such as next year’s date. Under Canada’s anti-spam law it goes only to people who asked for news, with an unsubscribe link in every e-mail.',
  },
] as const;

const mailFields = ['subject', 'body'];
const smsFields = ['smsBody'];

function whyNoTexts(isSmsOffered: boolean, isNews: boolean): string | undefined {
  if (!isSmsOffered) return 'Text messages are turned off for this site.';
  return isNews ? 'News goes by e-mail only. No one agreed to get news by text.' : undefined;
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
        {...form.field('purpose')}
        label="What is it about?"
        look="cards"
        options={purposeOptions}
        defaultValue={purpose}
      />
      <fieldset>
        <legend className="font-semibold">How should we send it?</legend>
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
            {...form.field('subject')}
            label="Subject"
            required
            autoComplete="off"
            defaultValue={draft.subject}
          />
          <TextAreaField
            {...form.field('body')}
            label="E-mail"
            required
            rows={10}
            hint="A blank line starts a new paragraph."
            defaultValue={draft.body}
          />
          <MergeButtons label="Insert details for each family:" into={mailFields} />
          <SelectField
            {...form.field('replyTo')}
            label="Replies go to"
            options={mailboxes}
            defaultValue={draft.replyTo}
          />
        </div>
      )}
      {bySms && (
        <div className="grid gap-3">
          <TextAreaField
            {...form.field('smsBody')}
            label="Text message"
            required
            rows={4}
            hint="Goes to every number whose owner agreed to text messages."
            defaultValue={draft.smsBody}
          />
          <SmsLength text={draft.smsBody} sender={choices.smsSender} />
          <Disclosure summary="Insert details for each family">
            <MergeButtons label="In the text message:" into={smsFields} />
          </Disclosure>
        </div>
      )}
    </PagePart>
  );
}

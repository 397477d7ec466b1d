import type { AudienceCount, previewMessage } from '#contract/communication.ts';
import type { OutputOf } from '#contract/route.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { MailPicture } from '#web/widgets/mail-picture.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { addressInWords } from './channel-words.ts';
import { counted } from './counts.ts';
import type { Answer } from './use-answer.ts';

type Preview = OutputOf<typeof previewMessage>;

export type PreviewSectionProps = {
  sample: AudienceCount['sample'];
  personId: number | null;
  onChoose: (personId: number) => void;
  answer: Answer<Preview> & { again: () => void };
  /** Why there is nothing to show; null when there is. */
  nothing: string | null;
};

function Shown({ preview }: { preview: Preview }) {
  const { mail, sms } = preview;
  return (
    <div className="grid gap-6">
      {mail && (
        <figure className="grid gap-2">
          <figcaption className="wrap-anywhere">
            <span className="block text-sm text-muted">To {mail.to}</span>
            <span className="text-lg font-semibold">{mail.subject}</span>
          </figcaption>
          <MailPicture html={mail.html} title={`The e-mail as ${preview.name} gets it`} links="beside" />
        </figure>
      )}
      {sms && (
        <figure className="grid gap-2">
          <p className="w-fit max-w-sm rounded border border-edge bg-surface px-4 py-3 wrap-anywhere whitespace-pre-wrap">
            {sms.text}
          </p>
          <figcaption className="text-sm text-muted">
            Text message: {counted(sms.length, 'character', 'characters')}, {counted(sms.segments, 'part', 'parts')}.
            Numbers we’ve texted before get only our short name.
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** The message as one real family of the audience gets it; it follows what is written. */
export function PreviewSection({ sample, personId, onChoose, answer, nothing }: PreviewSectionProps) {
  const { value, isFresh, problem, again } = answer;
  return (
    <PagePart id="preview" title="3. Preview">
      {sample.length > 0 && (
        <SelectField
          label="Show it for"
          name="previewFor"
          value={personId ?? sample[0]?.personId}
          onChange={event => onChoose(Number(event.currentTarget.value))}
          options={sample.map(({ personId: id, name, email }) => ({
            value: id,
            label: `${name}, ${addressInWords(email)}`,
          }))}
        />
      )}
      {nothing ? (
        <p className="border-l-4 border-line py-2 pl-5 text-muted">{nothing}</p>
      ) : problem ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="font-semibold text-danger">Couldn’t load the preview. {problem}</p>
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </div>
      ) : value ? (
        <div className="relative" aria-busy={!isFresh || undefined}>
          <Shown preview={value} />
          {!isFresh && <Spinner className="absolute top-1 right-1 text-lg text-muted" />}
        </div>
      ) : (
        <Skeleton shapes={['line', 'block', 'block']} label="Loading the preview…" />
      )}
    </PagePart>
  );
}

import { useState } from 'react';
import {
  createMerch,
  getMerch,
  MerchInput,
  type MerchSetting,
  updateMerch,
  uploadMerchPicture,
} from '#contract/merch.ts';
import { api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { MerchPicture } from '#web/widgets/merch-card.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { MeetingPanel } from '../parts/meeting-panel.tsx';
import { PictureField, type ShownPicture } from '../parts/picture-field.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useShownMeeting } from '../parts/use-shown-meeting.ts';
import { useLeaveGuard } from '../tournament/leave-guard.tsx';
import { useLiveValues } from '../tournament/use-live-values.ts';
import { blankMerch, fieldsOf, labelOf, type MerchFields, merchShape, showField } from './merch-fields.ts';
import { MerchPreview } from './merch-preview.tsx';
import { SizeRows } from './size-rows.tsx';

export type MerchEditorProps = {
  tournamentId: number;
  /** Null for something new. */
  record: MerchSetting | null;
  onSaved: (record: MerchSetting) => void;
};

/** The form over one thing sold, with the card that comes of it beside. */
export function MerchEditor({ tournamentId, record, onSaved }: MerchEditorProps) {
  const params = { merchId: record?.merchId ?? 0 };
  const initial: MerchFields = record ? fieldsOf(record) : blankMerch;
  const [picture, setPicture] = useState<ShownPicture | null>(
    record?.pictureUrl ? { fileId: record.pictureFileId, url: record.pictureUrl } : null,
  );
  const [isUploading, setUploading] = useState(false);
  const { form, meeting } = useRecordForm({
    schema: MerchInput,
    shape: merchShape,
    record,
    inputOf: fieldsOf,
    create: input => api(createMerch, { params: { tournamentId }, input }),
    update: input => api(updateMerch, { params, input }),
    reload: () => api(getMerch, { params }),
    onSaved(saved) {
      letGo();
      onSaved(saved);
    },
  });
  const { values, isUnsaved, formProps } = useLiveValues(form, merchShape, initial);
  const { dialog, letGo } = useLeaveGuard(isUnsaved);
  const { shown, place, problem, dismiss } = useShownMeeting(meeting, JSON.stringify(values));

  return (
    <form {...formProps} className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] [&_input]:scroll-mb-32">
      <div className="grid content-start gap-10">
        <PagePart id="what" title="What it is">
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <TextField
              {...form.field('title')}
              label="Title"
              maxLength={80}
              autoComplete="off"
              required
              defaultValue={initial.title}
            />
            <TextField
              {...form.field('price')}
              label="Price"
              prefix="$"
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              required
              defaultValue={initial.price ?? ''}
            />
          </div>
          <TextAreaField
            {...form.field('description')}
            label="Description"
            rows={3}
            maxLength={1000}
            required
            defaultValue={initial.description}
          />
          {record && (
            <p className="text-sm text-muted">
              A new price applies to new orders. Anyone who already ordered keeps the old price.
            </p>
          )}
        </PagePart>
        <PagePart id="picture" title="Picture">
          <PictureField
            form={form}
            names={{ picture: 'pictureFileId', description: 'pictureDescription' }}
            noun="picture"
            description={{
              hint: 'Read aloud to people who can’t see it, for example “A navy T-shirt with a pine ridge on the chest”.',
              maxLength: 200,
            }}
            upload={async body => {
              const { pictureFileId, pictureUrl } = await api(uploadMerchPicture, { form: body });
              return { fileId: pictureFileId, url: pictureUrl };
            }}
            show={url => <MerchPicture url={url} description="" sizes="" className="w-full" />}
            picture={picture}
            initialDescription={initial.pictureDescription}
            onPicture={setPicture}
            isUploading={isUploading}
            onUploading={setUploading}
          />
        </PagePart>
        <PagePart
          id="sizes"
          title="Sizes"
          lead="In the order families see them, with how many you have. Leave the number empty for no limit."
        >
          <SizeRows initial={initial.sizes} books={record?.sizes ?? []} errorOf={form.errorOf} />
        </PagePart>
      </div>
      <div>
        <div className="lg:sticky lg:top-6">
          <MerchPreview values={values} pictureUrl={picture?.url ?? null} books={record?.sizes ?? []} />
        </div>
      </div>
      {shown ? (
        <div ref={place} tabIndex={-1} className="grid scroll-mb-6 gap-4 lg:col-span-2">
          <ProblemAlert problem={problem} onDismiss={dismiss} />
          <MeetingPanel meeting={shown} labelOf={labelOf} show={showField} />
        </div>
      ) : (
        <div className="sticky bottom-0 z-10 -mx-(--gutter) grid gap-3 border-t-2 border-line bg-ground px-(--gutter) py-3 pb-home-3 md:mx-0 md:px-0 lg:col-span-2">
          <FormFailure form={form} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={form.isBusy} disabled={isUploading}>
              {record ? 'Save' : 'Add it to the shop'}
            </Button>
            <LinkButton to={`/admin/tournament-merch?tournament=${tournamentId}`} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </div>
      )}
      {dialog}
    </form>
  );
}

import type { ReactNode } from 'react';
import type { Subject } from '#contract/history.ts';
import type { Form } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { MeetingPanel, type MeetingPanelProps } from '../parts/meeting-panel.tsx';

export type RecordFormProps = {
  form: Form;
  meeting: MeetingPanelProps['meeting'];
  labels: Readonly<Record<string, string>>;
  /** A value as people read it, where it is more than a text or a tick. */
  show?: (field: string, value: unknown) => string | undefined;
  saveLabel?: string;
  /** Whose history stands at the foot; null for something new. */
  history: { subject: Subject; subjectId: number } | null;
  children: ReactNode;
};

const plainly = (value: unknown): string =>
  value === true ? 'yes' : value === false ? 'no' : value === null || value === '' ? 'nothing' : String(value);

/** The fields of one record with what was refused, what somebody else changed, and the button that saves. */
export function RecordForm({ form, meeting, labels, show, saveLabel, history, children }: RecordFormProps) {
  return (
    <>
      <form {...form.props} className="grid gap-5">
        {children}
        <FormFailure form={form} />
        <MeetingPanel
          meeting={meeting}
          labelOf={field => labels[field] ?? field}
          show={(field, value) => show?.(field, value) ?? plainly(value)}
        />
        {!meeting && (
          <Button type="submit" variant="primary" busy={form.isBusy} className="w-full sm:w-fit">
            {saveLabel ?? 'Save'}
          </Button>
        )}
      </form>
      {history && <HistoryPanel {...history} />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { Form } from '#web/lib/form.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Why the server refused a form, in its words. `children` offers the way out. */
export function FormFailure({ form, children }: { form: Form; children?: ReactNode }) {
  return form.failure ? (
    <Alert kind="danger" onDismiss={form.dismissFailure}>
      {form.failure.message}
      {children}
    </Alert>
  ) : null;
}

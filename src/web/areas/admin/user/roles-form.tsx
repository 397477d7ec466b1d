import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { setRoles, type User } from '#contract/staff.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { readSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { RoleFields } from './role-fields.tsx';

/** The staff roles of one person; exactly the ticked ones are held afterwards. */
export function RolesForm({ user }: { user: User }) {
  const { personId, firstName, roles } = user;
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<string | null>(null);
  const isOwn = readSession()?.personId === personId;
  const form = useForm(
    setRoles.input,
    async input => {
      setSaved(null);
      const after = await api(setRoles, { params: { personId }, input });
      const isSame = after.roles.join() === roles.join();
      setSaved(
        isSame
          ? 'No change: these were already the roles.'
          : `Saved. ${firstName} will be told by e-mail and has to sign in again.`,
      );
      await revalidate();
    },
    element => readShape(element, { roles: 'texts' }),
  );
  return (
    <form {...form.props} aria-label="Staff roles" className="grid max-w-2xl gap-5">
      <FormFailure form={form} />
      <TextAlert kind="success" text={saved} onDismiss={() => setSaved(null)} />
      {isOwn && <Alert kind="info">These are your own roles. Changing them signs you out.</Alert>}
      <RoleFields key={roles.join()} label={`What ${firstName} may do`} held={roles} error={form.errorOf('roles')} />
      <p className="text-sm text-muted">
        {roles.length === 0
          ? 'Their first role makes their password stop working. They’ll get a link to set a new one, as all staff must.'
          : 'Changing roles signs the person out and e-mails them.'}{' '}
        <Link to={`/admin/history?subject=person_role&subjectId=${personId}`}>View role history</Link>
      </p>
      <Button type="submit" busy={form.isBusy} className="w-fit">
        Save the roles
      </Button>
    </form>
  );
}

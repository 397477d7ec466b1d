import { useNavigate } from 'react-router';
import { inviteStaff, type User } from '#contract/staff.ts';
import { invitationDays } from '#core/access/role-change.ts';
import { rolesInWords } from '#core/access/role-words.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { NameFields } from '#web/widgets/person-fields.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';
import { RoleFields } from './role-fields.tsx';

const shape = { firstName: 'text', lastName: 'text', email: 'text', roles: 'texts' } as const;

/** What was done, for the page one comes to. */
export function invitedInWords({ firstName, email, isVerified, roles }: User): string {
  return isVerified
    ? `${firstName} already has an account and now has these roles: ${rolesInWords(roles)}.`
    : `The invitation is on its way to ${email}. Its link works for ${invitationDays} days.`;
}

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Invite to the team"
      description={`They’ll get an e-mail with a link to set a password, good for ${invitationDays} days. If they already have an account, it gets the roles.`}
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(
    inviteStaff.input,
    async input => {
      const user = await api(inviteStaff, { input });
      await navigate(`/admin/users/${user.personId}`, { state: { saved: invitedInWords(user) } });
    },
    element => readShape(element, shape),
  );
  return (
    <form {...form.props} aria-label="Invite to the team" className="grid gap-5">
      <FormFailure form={form} />
      <NameFields errorOf={form.errorOf} isOwn={false} />
      <TextField {...form.field('email')} label="E-mail address" type="email" autoComplete="off" required />
      <RoleFields label="What they may do" error={form.errorOf('roles')} />
      <FormButtons act="Send the invitation" isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}

import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router';
import type { StaffInvitation } from '#contract/staff.ts';
import * as say from '#say/new-password.ts';
import { at } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useForm } from '#web/lib/form.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { NewPasswordFields } from '#web/widgets/new-password-fields.tsx';
import { InvitedRoles } from './invited-roles.tsx';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta(say.resetTitle());

/** An id that is not digits is no page of ours. A link that invites staff says who invites, and to what. ACCESS-47 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<StaffInvitation | null> {
  const { userId: personId = '', hash = '' } = params;
  if (!/^\d+$/.test(personId)) throw redirect('/');
  try {
    return await context.get(apiContext)('staff.getInvitation', { params: { personId, hash } });
  } catch (error) {
    if ((error as { code?: string }).code !== 'bad_input') throw error;
    return null;
  }
}

const contract = () => import('#contract/users.ts');
const schema = async () => (await contract()).NewPassword;

export default function ResetPassword() {
  const { userId, hash = '' } = useParams();
  const invitation = useLoaderData<typeof loader>();
  const [isDone, setDone] = useState(false);
  const form = useForm(schema, async ({ password }) => {
    const { reset } = await contract();
    await api(reset, { input: { userId: Number(userId), hash, newPassword: password } });
    setDone(true);
  });
  return (
    <UserColumn>
      <PageTitle lead={invitation ? say.invitedLead(invitation) : say.resetLead()}>
        {invitation ? say.invitedTitle() : say.resetTitle()}
      </PageTitle>
      {invitation && <InvitedRoles roles={invitation.roles} />}
      <form {...form.props} aria-label={invitation ? say.choosePassword() : say.resetTitle()} className="grid gap-5">
        {isDone && (
          <Alert kind="success" title={invitation ? say.passwordChosen() : say.passwordChanged()}>
            {!invitation && `${say.loggedOutElsewhere()} `}
            <a href={at('/user/login')}>{say.signInWithNew()}</a>
          </Alert>
        )}
        <FormFailure form={form}>
          {form.failure?.code === 'bad_link' && (
            <>
              {' '}
              <a href={at('/user/forgot')}>{say.askNewLink()}</a>
            </>
          )}
        </FormFailure>
        <NewPasswordFields
          isNew
          errorOf={name => form.errorOf(name) ?? (name === 'password' ? form.errorOf('newPassword') : undefined)}
          disabled={isDone}
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          disabled={isDone || !form.isValid}
          className="max-sm:w-full sm:justify-self-start"
        >
          {invitation ? say.choosePassword() : say.resetButton()}
        </Button>
      </form>
    </UserColumn>
  );
}

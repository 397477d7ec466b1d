import * as z from 'zod/mini';
import { email } from '#contract/fields.ts';
import { askEmailChange } from '#contract/users.ts';
import * as say from '#say/account.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/widgets/email-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';

const NewAddress = z.object({ email: email() });

/** Asks for the address that a link is mailed to. ACCESS-42 */
export function NewEmail(props: { proof: string; onWanted: () => void; onSent: (email: string) => void }) {
  const form = useForm(NewAddress, async input => {
    try {
      await api(askEmailChange, { input: { ...input, proof: props.proof } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_wanted') props.onWanted();
      throw error;
    }
    props.onSent(input.email.trim());
  });
  return (
    <form {...form.props} aria-label={say.changeEmail()} className="grid gap-4">
      <FormFailure form={form} />
      <p>{say.changeEmailLead()}</p>
      <EmailField {...form.field('email')} label={say.newEmail()} required />
      <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isReady}>
        {say.sendLink()}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { type Family, InviteParent, inviteParent, leaveFamily, withdrawInvitation } from '#contract/family.ts';
import * as say from '#say/account.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmailField } from '#web/widgets/email-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';

const part = 'family';

/** The other parent, with a sign-in of their own to the same family. ACCESS-43 */
export function FamilyPart({ family, onChanged }: { family: Family; onChanged: () => void }) {
  const { other, invitation } = family;
  const { busy, problem, change, dismiss } = useChange();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    await change('leave', () => api(leaveFamily), say.notLeft());
    setLeaving(false);
    focusPart(part);
  }
  async function withdraw() {
    await change('withdraw', () => api(withdrawInvitation), say.notWithdrawn());
    focusPart(part);
  }

  return (
    <PagePart id={part} title={say.otherParent()} lead={other === null ? say.otherParentLead() : undefined}>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {other !== null ? (
        <>
          <p className="max-w-prose wrap-anywhere">{say.sharedWith({ name: other })}</p>
          <Button className="w-fit" onClick={() => setLeaving(true)}>
            {say.leaveFamily()}
          </Button>
        </>
      ) : invitation ? (
        <>
          <p className="max-w-prose wrap-anywhere">
            {say.invited({ email: invitation.email, day: formatLongDate(invitation.expiresAt) })}
          </p>
          <Button className="w-fit" busy={busy === 'withdraw'} onClick={() => void withdraw()}>
            {say.withdrawInvitation()}
          </Button>
        </>
      ) : (
        <Invite onInvited={onChanged} />
      )}
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={say.leaveFamilyAsked()}
        description={say.leaveFamilyTold({ name: other ?? '' })}
        keep={say.keepSharing()}
        act={say.stopSharing()}
        isDanger
        busy={busy === 'leave'}
        onAct={() => void leave()}
      />
    </PagePart>
  );
}

function Invite({ onInvited }: { onInvited: () => void }) {
  const form = useForm(InviteParent, async input => {
    await api(inviteParent, { input });
    onInvited();
    focusPart(part);
  });
  return (
    <form {...form.props} aria-label={say.otherParent()} className="grid max-w-md gap-5">
      <FormFailure form={form} />
      <p className="text-sm text-muted">{say.otherParentSees()}</p>
      <EmailField
        {...form.field('email')}
        label={say.otherParentEmail()}
        id="parent-email"
        autoComplete="off"
        required
      />
      <Button type="submit" busy={form.isBusy} disabled={!form.isReady} className="w-fit">
        {say.invite()}
      </Button>
    </form>
  );
}

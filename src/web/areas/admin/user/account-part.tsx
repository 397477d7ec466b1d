import { useState } from 'react';
import { inviteStaff, resetSecondFactors, type User } from '#contract/staff.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { When } from '../communication/when.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { EndSessions } from './end-sessions.tsx';
import { invitedInWords } from './invite-dialog.tsx';

function stateInWords({ email, isErased, isVerified, roles }: User): string {
  if (isErased) return 'Erased';
  if (isPlaceholderEmail(email)) return 'No one can sign in';
  if (isVerified) return 'Address verified';
  return roles.length > 0 ? 'Invited: no password set yet' : 'Address not verified yet, so they can’t sign in';
}

/** The facts of an account, what its owner did, and another invitation while it was not taken up. */
export function AccountPart({ user }: { user: User }) {
  const { personId, firstName, lastName, email, roles, language, isVerified, isErased, hasSecondFactor, createdAt } =
    user;
  const { busy, problem, change, dismiss } = useChange();
  const [told, setTold] = useState<string | null>(null);
  const isSelf = readSession()?.personId === personId; // at home, under “Your account”
  const isWaiting = !isVerified && !isErased && roles.length > 0;

  async function inviteAgain() {
    setTold(null);
    const input = { firstName, lastName, email, roles };
    const again = await change('invite', () => api(inviteStaff, { input }), 'Couldn’t send the invitation.');
    if (again) setTold(invitedInWords(again));
  }

  return (
    <PagePart id="account" title="Account">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <TextAlert kind="success" text={told} onDismiss={() => setTold(null)} />
      <DataList
        rows={[
          {
            term: 'E-mail address',
            value: <span className="wrap-anywhere">{isPlaceholderEmail(email) ? 'None' : email || '—'}</span>,
          },
          { term: 'We write in', value: language === 'fr' ? 'French' : 'English' },
          { term: 'State', value: stateInWords(user) },
          { term: 'Second step at sign-in', value: hasSecondFactor ? 'Passkey or authenticator app' : 'None' },
          { term: 'Since', value: <When at={createdAt} /> },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {isWaiting && (
          <Button busy={busy === 'invite'} onClick={() => void inviteAgain()}>
            Send the invitation again
          </Button>
        )}
        <LinkButton to={`/admin/history?personId=${personId}`}>
          Everything {isErased ? 'they' : firstName} did
        </LinkButton>
        {isVerified && !isErased && !isSelf && <EndSessions user={user} onEnded={setTold} />}
        {hasSecondFactor && !isSelf && <ResetFactors user={user} onReset={setTold} />}
      </div>
    </PagePart>
  );
}

/** For a colleague who lost the phone and the recovery codes. ACCESS-36 */
function ResetFactors({ user: { personId, firstName }, onReset }: { user: User; onReset: (told: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const told = `${firstName} can now sign in with a password alone, and sets up a new second step if their role needs one.`;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reset the second step…</Button>
      {isOpen && (
        <ReasonDialog
          title={`Reset ${firstName}’s second step?`}
          description="This removes their passkeys, authenticator app and recovery codes, and signs them out everywhere. Make sure it’s really them: talk in person, or call a number you know."
          hint="Kept in the history: “Lost the phone, called on May 3”"
          button="Reset"
          isDanger
          onClose={() => setIsOpen(false)}
          send={async reason => {
            await api(resetSecondFactors, { params: { personId }, input: { reason } });
            onReset(told);
          }}
        />
      )}
    </>
  );
}

import { useId, useRef, useState } from 'react';
import { getFamilyLink, renewFamilyLink } from '#contract/family-timeline.ts';
import type { OutputOf } from '#contract/route.ts';
import * as say from '#say/home-family.ts';
import { tryAgain } from '#say/payment.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

type FamilyLink = OutputOf<typeof getFamilyLink>;
type Said = { kind: 'success' | 'danger'; text: string };

const canShare = (): boolean => typeof navigator.share === 'function';

/** A link that others of the family follow without signing in: as a code, to copy, to send. */
export function ShareFamilyPage({ tournamentId }: { tournamentId: number }) {
  const [link, setLink] = useState<FamilyLink | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function call(route: typeof getFamilyLink | typeof renewFamilyLink, done: string | null): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      setLink(await api(route, { params: { tournamentId } }));
      if (done) setSaid({ kind: 'success', text: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ kind: 'danger', text: error.message });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const load = () => call(getFamilyLink, null);

  return (
    <PagePart id="share" title={say.shareTitle()} lead={say.shareLead()}>
      <Disclosure summary={say.showLink()} onToggle={isOpen => void (isOpen && !link && !isBusy && load())}>
        <div className="grid grid-cols-1 gap-5">
          {said && (
            <Alert kind={said.kind} onDismiss={() => setSaid(null)}>
              {said.text}
            </Alert>
          )}
          {link ? (
            <LinkCard link={link} onSaid={setSaid} onRenew={() => setAsking(true)} />
          ) : isBusy ? (
            <Skeleton shapes={['block', 'field']} label={say.loadingLink()} />
          ) : (
            <Button className="w-fit" onClick={load}>
              {tryAgain()}
            </Button>
          )}
        </div>
      </Disclosure>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.makeNewLinkTitle()}
        description={say.makeNewLinkLead()}
        keep={say.keepLink()}
        act={say.makeNewLink()}
        isDanger
        busy={isBusy}
        onAct={() => call(renewFamilyLink, say.newLinkMade())}
      />
    </PagePart>
  );
}

type LinkCardProps = { link: FamilyLink; onSaid: (said: Said | null) => void; onRenew: () => void };

function LinkCard({ link, onSaid, onRenew }: LinkCardProps) {
  const field = useRef<HTMLDivElement>(null);
  const id = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link.url);
      onSaid({ kind: 'success', text: say.linkCopied() });
    } catch {
      field.current?.querySelector('input')?.select();
      onSaid({
        kind: 'danger',
        text: say.linkNotCopied(),
      });
    }
  }
  async function share(): Promise<void> {
    try {
      await navigator.share({ title: say.ourDay(), url: link.url });
    } catch {
      onSaid(null); // closed without sending, or the phone has said why
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <QrCode qr={link.qr} label={say.qrOfLink()} className="size-48 justify-self-center" />
      <div className="grid grid-cols-1 gap-4">
        <div ref={field}>
          <TextField
            id={id}
            label={say.link()}
            name="familyLink"
            readOnly
            value={link.url}
            onFocus={event => event.currentTarget.select()}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={copy}>{say.copyLink()}</Button>
          {canShare() && <Button onClick={share}>{say.share()}</Button>}
          <Button variant="quiet" onClick={onRenew}>
            {say.makeNewLink()}
          </Button>
        </div>
      </div>
    </div>
  );
}

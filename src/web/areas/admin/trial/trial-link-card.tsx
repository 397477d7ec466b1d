import { useState } from 'react';
import type { TrialLink } from '#contract/registration/trial.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

const timeOf = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short' });

type TrialLinkCardProps = { link: TrialLink; name: string };

/** The way in for one browser: as a code for a phone, and as an address for a private window. TRIAL-3 */
export function TrialLinkCard({ link, name }: TrialLinkCardProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setSaid('Copied.'),
      () => setSaid('Select the link and copy it by hand.'),
    );
  return (
    <PagePart
      id="link"
      title={`Link for ${name}`}
      lead={`Until ${timeOf.format(new Date(link.until))} it works once. Scan it with a phone, or open it in a private window.`}
    >
      <div className="flex flex-wrap items-center gap-6">
        <QrCode qr={link.qr} label={`Code of the link for ${name}`} className="size-44" />
        <div className="grid min-w-0 gap-3">
          <p className="max-w-prose wrap-anywhere">
            <a href={link.url} target="_blank" rel="noreferrer">
              {link.url}
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => void copy()}>Copy the link</Button>
            <span role="status">{said}</span>
          </div>
        </div>
      </div>
    </PagePart>
  );
}

import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Arrival } from '#contract/arrival.ts';
import type { Registration } from '#contract/registration/registration.ts';
import { spacedCode } from '#core/payment/confirmation-code.ts';
import * as say from '#say/home-family.ts';
import { qrOfCode } from '#say/payment.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatList } from '#words/format.ts';
import { ArrivalForm } from './arrival-form.tsx';

type Receipt = NonNullable<Registration['receipt']>;

/** Nothing is open: the code, large enough for any scanner. */
function AllSet({ receipt, names }: { receipt: Receipt | null; names: readonly string[] }) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid grid-cols-1 gap-2">
        <p className="flex items-center gap-3 font-display text-3xl text-good">
          <Icon name="check" />
          {say.allSet()}
        </p>
        {names.length > 0 && <p className="text-lg">{formatList(names)}</p>}
        <p>{say.showCode()}</p>
        {receipt && <p className="font-display text-2xl tracking-wider">{spacedCode(receipt.confirmationCode)}</p>}
      </div>
      {receipt && (
        <QrCode
          qr={receipt.qr}
          label={qrOfCode({ code: spacedCode(receipt.confirmationCode) })}
          className="size-56 justify-self-center"
        />
      )}
    </div>
  );
}

/** What keeps it from being green, each with the way to settle it. */
function StillOpen({ registrationId, open }: Pick<Arrival, 'registrationId' | 'open'>) {
  // The receipt leads to each competitor who has something missing.
  const pages = {
    sms: '/customer/home/notification-preferences',
    concussion: `/customer/registration/${registrationId}/receipt`,
  };
  return (
    <div>
      <h3 className="text-lg">{say.stillToDo()}</h3>
      <ul className="grid grid-cols-1">
        {open.map(({ kind, text }) => (
          <li key={text} className="flex min-h-11 items-center gap-3 py-1.5">
            <Icon name="warning" className="shrink-0 text-warn" />
            {kind === 'sms' || kind === 'concussion' ? <Link to={pages[kind]}>{text}</Link> : text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ArrivalCard({ arrival, receipt, isFirst }: { arrival: Arrival; receipt: Receipt | null; isFirst: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const coming = arrival.competitors.filter(c => c.isComing);
  const isFormOpen = isEditing || arrival.open.some(({ kind }) => ['confirm', 'waiver', 'weight'].includes(kind));
  const beyondForm = arrival.open.filter(({ kind }) => ['concussion', 'sms', 'due'].includes(kind));
  // What the form asks for anyway is named only to whoever has sent it and left something out.
  const stillOpen = isFormOpen && !hasSaved ? beyondForm : arrival.open;
  const isGone = coming.length === 0 && arrival.competitors.length > 0;

  function saved() {
    setEditing(false);
    setSaved(true);
    card.current?.focus();
  }

  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={receipt ? say.registrationOfCode({ code: spacedCode(receipt.confirmationCode) }) : say.registration()}
      className={`grid grid-cols-1 gap-5 rounded border-2 p-5 ${arrival.isGreen && !isEditing ? 'border-good bg-good-soft' : 'border-line bg-surface'}`}
    >
      {arrival.isGreen && !isEditing && <AllSet receipt={receipt} names={coming.map(c => c.name)} />}
      {isGone && !isEditing && <p className="text-lg">{say.sorryNotComing()}</p>}
      {isFormOpen && (
        <ArrivalForm
          arrival={arrival}
          isPrimary={isFirst}
          onSaved={saved}
          {...(isEditing ? { onCancel: () => setEditing(false) } : {})}
        />
      )}
      {stillOpen.length > 0 && <StillOpen registrationId={arrival.registrationId} open={stillOpen} />}
      {!isFormOpen && arrival.competitors.some(c => !c.isWithdrawn) && (
        <Button size="small" className="w-fit" onClick={() => setEditing(true)}>
          {say.changeSomething()}
        </Button>
      )}
    </li>
  );
}

export type ArrivalPartProps = { arrivals: readonly Arrival[]; registrations: readonly Registration[] };

/** The week before: who comes, is everything right, and then the code. */
export function ArrivalPart({ arrivals, registrations }: ArrivalPartProps) {
  const isAllGreen = arrivals.every(arrival => arrival.isGreen);
  const firstOpen = arrivals.find(arrival => !arrival.isGreen)?.registrationId;
  return (
    <PagePart
      id="arrival"
      title={isAllGreen ? say.readyForDay() : say.skipTheLine()}
      lead={isAllGreen ? undefined : say.skipTheLineLead()}
    >
      <ul className="grid grid-cols-1 gap-4">
        {arrivals.map(arrival => (
          <ArrivalCard
            key={arrival.registrationId}
            arrival={arrival}
            receipt={registrations.find(r => r.registrationId === arrival.registrationId)?.receipt ?? null}
            isFirst={arrival.registrationId === firstOpen}
          />
        ))}
      </ul>
    </PagePart>
  );
}

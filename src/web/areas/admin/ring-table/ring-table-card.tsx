import type { RingTables, RingTablet } from '#contract/ring-table/ring-table.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { pinWords } from './table-words.ts';
import { TabletList } from './tablet-list.tsx';

export type TableRing = RingTables['rings'][number];
export const ringPartId = (ringId: number): string => `ring-${ringId}`;

type RingTableCardProps = {
  ring: TableRing;
  now: string;
  busy: string | null;
  onRenew: (ring: TableRing) => void;
  onEnd: (tablet: RingTablet, ring: TableRing) => void;
  onPrint: (ring: TableRing) => void;
};

/** How a tablet gets to a ring, and which ones are there. */
export function RingTableCard({ ring, now, busy, onRenew, onEnd, onPrint }: RingTableCardProps) {
  const { ringId, name, isOpen, pin, url, qr, tablets } = ring;
  const id = ringPartId(ringId);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      className="grid scroll-mt-4 content-start gap-4 rounded border-2 border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-3">
          <h2 id={`${id}-name`} className="flex flex-wrap items-center gap-x-3 text-xl wrap-anywhere">
            {name} {!isOpen && <Badge>Closed</Badge>}
          </h2>
          <p>
            <span className="block text-sm text-muted">PIN</span>
            <span className="font-display text-2xl tabular-nums sm:text-3xl sm:whitespace-nowrap">{pinWords(pin)}</span>
          </p>
          <p className="text-sm">
            <span className="block text-muted">Address for the tablet</span>
            <span className="wrap-anywhere">{url}</span>
          </p>
        </div>
        <QrCode qr={qr} label={`QR code of the table of ${name}`} className="-mt-1 size-32 shrink-0 sm:size-36" />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LinkButton size="small" to={`/signage/ring/${ringId}`} aria-label={`Open on this device: ${name}`}>
          Open on this device
        </LinkButton>
        <span className="-mx-2 flex flex-wrap">
          <Button
            size="small"
            variant="quiet"
            className="px-2!"
            aria-label={`Print its card: ${name}`}
            onClick={() => onPrint(ring)}
          >
            Print its card
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="px-2!"
            busy={busy === `renew ${ringId}`}
            aria-label={`Change PIN: ${name}`}
            onClick={() => onRenew(ring)}
          >
            Change PIN
          </Button>
        </span>
      </div>
      <TabletList ringName={name} tablets={tablets} now={now} busy={busy} onEnd={tablet => onEnd(tablet, ring)} />
    </section>
  );
}

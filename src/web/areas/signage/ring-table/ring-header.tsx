import { useContext, useState, useSyncExternalStore } from 'react';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { VenueMinute } from '#web/widgets/venue-clock.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useWriteInjury } from './injury/ring-injury.tsx';
import { JudgesDialog } from './judges-dialog.tsx';
import { NetworkMark } from './tablet/network-mark.tsx';
import { useRing } from './use-ring.ts';

function everyTenSeconds(tell: () => void): () => void {
  const timer = setInterval(tell, 10_000);
  return () => clearInterval(timer);
}

/** The wall clock of the venue. */
function Clock() {
  const minute = useContext(VenueMinute);
  const text = useSyncExternalStore(everyTenSeconds, () => clockTimeOf(minute()));
  return <span className="font-display text-xl tabular-nums">{text}</span>;
}

interface HeadButtonProps {
  icon: IconName;
  onClick: () => void;
  className?: string;
  /** Where the line is full, its icon stands alone. */
  isShort?: boolean;
  children: string;
}

function HeadButton({ icon, onClick, className = '', isShort = false, children }: HeadButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`inline-flex min-h-14 items-center justify-center gap-2 rounded border-2 border-edge px-4 font-semibold whitespace-nowrap hover:border-ink ${className}`}
    >
      <Icon name={icon} />
      <span className={isShort ? 'sm:max-xl:sr-only' : undefined}>{children}</span>
    </button>
  );
}

/** A window for a second screen of this device. A phone has none. */
function ScoreboardButton({ ringId }: { ringId: number }) {
  const open = () =>
    window.open(`/signage/ring/${ringId}/scoreboard`, `scoreboard-${ringId}`, 'popup,width=1280,height=800');
  return (
    <HeadButton icon="arrow" onClick={open} className="max-sm:hidden">
      Open the scoreboard
    </HeadButton>
  );
}

/** Which ring, what time, whether all is sent; who judges, and why the ring waits. */
export function RingHeader() {
  const { table, isReadOnly } = useRing();
  const [opened, setOpened] = useState<'judges' | 'hold' | null>(null);
  const writeInjury = useWriteInjury();
  return (
    <>
      <header className="night flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-ground px-4 py-1.5 text-ink md:gap-x-5">
        <p className="mr-auto flex items-baseline gap-3 whitespace-nowrap">
          <span className="font-display text-2xl">{table.ring.name}</span>
          <span className="hidden text-sm text-muted xl:inline">{table.tablet.name}</span>
        </p>
        <Clock />
        <NetworkMark />
        <div className="flex grow flex-wrap gap-2 sm:grow-0 [&>button]:grow">
          <ScoreboardButton ringId={table.ring.ringId} />
          {!isReadOnly && (
            <HeadButton icon="user" onClick={() => setOpened('judges')}>
              Judges
            </HeadButton>
          )}
          <HeadButton icon="warning" isShort onClick={() => writeInjury()}>
            Injury …
          </HeadButton>
          {!isReadOnly && !table.ring.hold && (
            <HeadButton icon="clock" onClick={() => setOpened('hold')}>
              Hold ring …
            </HeadButton>
          )}
        </div>
      </header>
      {opened === 'judges' && <JudgesDialog onClose={() => setOpened(null)} />}
      {opened === 'hold' && <HoldDialog onClose={() => setOpened(null)} />}
    </>
  );
}

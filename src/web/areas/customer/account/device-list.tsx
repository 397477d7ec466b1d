import type { SignedInDevice } from '#contract/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { usedInWords } from './used-words.ts';

const mostAtOnce = 10;

type DeviceListProps = {
  devices: readonly SignedInDevice[];
  now: string;
  /** The device that is being logged out. */
  busy: number | null;
  onEnd: (device: SignedInDevice) => void;
};

/** Newest use first; of many the latest, and the others behind a tap. */
export function DeviceList({ devices, ...rest }: DeviceListProps) {
  const others = devices.slice(mostAtOnce);
  return (
    <div>
      <Devices devices={devices.slice(0, mostAtOnce)} {...rest} />
      {others.length > 0 && (
        <Disclosure summary={others.length === 1 ? '1 more device' : `${others.length} more devices`}>
          <Devices devices={others} {...rest} />
        </Disclosure>
      )}
    </div>
  );
}

function Devices({ devices, now, busy, onEnd }: DeviceListProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const words = (at: string) => <time dateTime={at}>{usedInWords(at, now, timeZone)}</time>;
  return (
    <ul>
      {devices.map(device => {
        const { sessionId, isThis, createdAt, lastUsedAt } = device;
        return (
          <li
            key={sessionId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3"
          >
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span id={`device-${sessionId}`} className="font-semibold">
                  {device.device}
                </span>
                {isThis && <Badge tone="info">This device</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                <span>Signed in {words(createdAt)}</span>
                {!isThis && <span>Last used {words(lastUsedAt)}</span>}
              </p>
            </div>
            {isThis ? (
              // Logs out like the header's button: /header.js hears it.
              <Button size="small" data-session="user" aria-describedby={`device-${sessionId}`}>
                Log out
              </Button>
            ) : (
              <Button
                size="small"
                busy={busy === sessionId}
                aria-describedby={`device-${sessionId}`}
                onClick={() => onEnd(device)}
              >
                Log out
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

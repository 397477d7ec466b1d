import type { SignedInDevice } from '#contract/users.ts';
import * as say from '#say/account.ts';
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
        <Disclosure summary={say.moreDevices({ n: others.length })}>
          <Devices devices={others} {...rest} />
        </Disclosure>
      )}
    </div>
  );
}

function Devices({ devices, now, busy, onEnd }: DeviceListProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = (at: string) => ({
    when: usedInWords(at, now, timeZone),
    time: (text: string) => (
      <time key="time" dateTime={at}>
        {text}
      </time>
    ),
  });
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
                {isThis && <Badge tone="info">{say.thisDevice()}</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                <span>{say.signedIn(since(createdAt))}</span>
                {!isThis && <span>{say.lastUsed(since(lastUsedAt))}</span>}
              </p>
            </div>
            {isThis ? (
              // Logs out like the header's button: /header.js hears it.
              <Button size="small" data-session="user" aria-describedby={`device-${sessionId}`}>
                {say.logOut()}
              </Button>
            ) : (
              <Button
                size="small"
                busy={busy === sessionId}
                aria-describedby={`device-${sessionId}`}
                onClick={() => onEnd(device)}
              >
                {say.logOut()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

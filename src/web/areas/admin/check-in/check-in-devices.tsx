import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type Device, listDevices, registerDevice, revokeDevice } from '#contract/check-in.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Table } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { When } from '../communication/when.tsx';
import { desk } from './desk.ts';
import { agoInWords } from './desk-words.ts';
import { NeedsNetwork } from './needs-network.tsx';
import { useDesk } from './use-desk.ts';
import { useNow } from './use-now.ts';

export const meta = () => pageMeta('Check-in: devices');
export const ErrorBoundary = NeedsNetwork;

export const clientLoader = () => api(listDevices);

type Asked = { device: Device; what: 'rename' | 'revoke' };

/** What a desk held back when it was last heard of: an old figure says that it has been alone since. */
function Waiting({ device: { waiting, waitingAt }, now }: { device: Device; now: number }) {
  if (waiting === null || waitingAt === null) return <span className="whitespace-nowrap text-muted">Unknown</span>;
  return (
    <span className="block whitespace-nowrap text-right">
      {waiting > 0 ? <Badge tone="warn">{waiting}</Badge> : waiting}
      <span className="block text-sm font-normal text-muted">{agoInWords(waitingAt, now)}</span>
    </span>
  );
}

export default function CheckInDevices() {
  const devices = useLoaderData<typeof clientLoader>();
  const { device: own } = useDesk();
  const now = useNow();
  const { busy, problem, change, dismiss } = useChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  async function rename(device: Device, name: string) {
    close();
    await change('rename', () =>
      device.deviceId === own?.deviceId
        ? desk.name(name)
        : api(registerDevice, { input: { deviceId: device.deviceId, name } }).then(() => undefined),
    );
  }
  async function revoke(device: Device) {
    close();
    await change('revoke', () => api(revokeDevice, { params: { deviceId: device.deviceId } }));
    desk.refresh();
  }

  return (
    <section aria-labelledby="devices" className="grid gap-6">
      <h2 id="devices" className="text-2xl">
        Devices
      </h2>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {devices.length === 0 ? (
        <EmptyState title="No check-in devices yet" />
      ) : (
        <Table
          caption="Desks"
          rows={devices}
          rowKey={({ deviceId }) => deviceId}
          columns={[
            {
              title: 'Desk',
              isHeading: true,
              cell: ({ name, deviceId, isRevoked }) => (
                <span className="inline-flex flex-wrap items-center gap-x-3">
                  {name}
                  {deviceId === own?.deviceId && <Badge tone="info">This device</Badge>}
                  {isRevoked && <Badge tone="danger">Removed</Badge>}
                </span>
              ),
            },
            { title: 'Last seen', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
            { title: 'Set up by', cell: ({ registeredBy }) => registeredBy },
            { title: 'Changes sent', isNumber: true, cell: ({ operations }) => operations },
            { title: 'Not sent yet', isNumber: true, cell: device => <Waiting device={device} now={now} /> },
            {
              title: 'Change',
              cell: device =>
                !device.isRevoked && (
                  <span className="flex flex-wrap gap-3">
                    <Button
                      size="small"
                      disabled={busy !== null}
                      aria-label={`Rename ${device.name}`}
                      onClick={() => setAsked({ device, what: 'rename' })}
                    >
                      Rename
                    </Button>
                    <Button
                      size="small"
                      disabled={busy !== null}
                      aria-label={`Remove device: ${device.name}`}
                      onClick={() => setAsked({ device, what: 'revoke' })}
                    >
                      Remove
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
      {asked?.what === 'rename' && (
        <Dialog open onClose={close} title={`Rename ${asked.device.name}`}>
          <form
            className="grid gap-5"
            onSubmit={event => {
              event.preventDefault();
              const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
              if (name !== '') void rename(asked.device, name);
            }}
          >
            <TextField
              name="name"
              label="Name"
              maxLength={40}
              required
              autoComplete="off"
              defaultValue={asked.device.name}
            />
            <Button type="submit" variant="primary">
              Save
            </Button>
          </form>
        </Dialog>
      )}
      {asked?.what === 'revoke' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Remove ${asked.device.name}?`}
          description="The device loses its list the next time it connects. Anything it still sends goes to Conflicts. You can’t undo this."
          keep="Cancel"
          act="Remove device"
          isDanger
          onAct={() => void revoke(asked.device)}
        />
      )}
    </section>
  );
}

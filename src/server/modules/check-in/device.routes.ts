import type * as contract from '#contract/check-in.ts';
import { AppError, found } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { type DeviceRow, insertDevice, listDevices, lockDevice, updateDevice } from './device.db.ts';

const presentDevice = (row: DeviceRow): contract.Device => ({
  deviceId: row.id,
  name: row.name,
  registeredBy: `${row.firstName} ${row.lastName}`,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isRevoked: row.revokedAt !== null,
  operations: Number(row.operations ?? 0),
  waiting: row.waiting,
  waitingAt: row.waitingAt?.toISOString() ?? null,
});

export const deviceHandlers = {
  'checkIn.registerDevice': handler<typeof contract.registerDevice>({
    async run(call) {
      const { deviceId, name } = call.input;
      const { actorId } = callerOf(call);
      const isNew = await insertDevice(call.db, {
        id: deviceId,
        name,
        registeredBy: actorId,
        createdAt: call.now,
        lastSeenAt: call.now,
      });
      const device = await lockDevice(call.db, deviceId);
      if (device?.revokedAt) throw new AppError('device_revoked');
      if (isNew || device?.name !== name) {
        await updateDevice(call.db, deviceId, { name, lastSeenAt: call.now });
        await recordHistory(call, {
          subject: 'person',
          subjectId: actorId,
          action: isNew ? 'register desk' : 'rename desk',
          ...(isNew ? {} : { before: { desk: device?.name } }),
          after: { desk: name },
        });
      }
      const [row] = await listDevices(call.db, deviceId);
      if (!row) throw new AppError('not_found');
      return presentDevice(row);
    },
  }),
  'checkIn.listDevices': handler<typeof contract.listDevices>({
    run: async call => (await listDevices(call.db)).map(presentDevice),
  }),
  'checkIn.revokeDevice': handler<typeof contract.revokeDevice>({
    async run(call) {
      const device = found(await lockDevice(call.db, call.params.deviceId));
      if (!device.revokedAt) {
        await updateDevice(call.db, device.id, { revokedAt: call.now });
        await recordHistory(call, {
          subject: 'person',
          subjectId: device.registeredBy,
          action: 'take desk out of use',
          after: { desk: device.name },
        });
      }
      return (await listDevices(call.db)).map(presentDevice);
    },
  }),
};

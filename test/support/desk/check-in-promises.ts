import { isDeepStrictEqual } from 'node:util';
import { overrideOf } from '#core/check-in/operation.ts';
import { readinessOf } from '#core/check-in/readiness.ts';
import { isDirectors, liveThrough, type mornings } from './check-in-storm.ts';

type Steps = typeof mornings extends import('fast-check').Arbitrary<infer T> ? T : never;

/** What is broken after one morning; empty when every promise was kept. CHECK-1 … CHECK-8 */
export function brokenPromises(steps: Steps): string[] {
  const { server, devices } = liveThrough(steps);
  const broken: string[] = [];
  for (const device of devices) {
    for (const [id, family] of server.families)
      if (!isDeepStrictEqual(device.view(id), family)) broken.push(`device ${device.id} shows another family ${id}`);
    if (device.queue.length > 0) broken.push(`device ${device.id} still waits`);
    for (const operation of device.made) {
      const kept = server.stored.filter(s => s.nonce === operation.nonce);
      if (kept.length !== 1) broken.push(`${operation.nonce} has ${kept.length} outcomes`);
      if (kept[0]?.verdict.outcome !== device.answered.get(operation.nonce))
        broken.push(`${operation.nonce} was answered otherwise than it is kept`);
    }
  }
  for (const family of server.families.values())
    for (const { id, checkedInAt } of family.competitors)
      if (checkedInAt !== null && !server.checkedIn.some(({ operation }) => operation.competitorId === id))
        broken.push(`${id} is here without an operation`);
  for (const { family, operation, device } of server.checkedIn) {
    const competitor = family.competitors.find(({ id }) => id === operation.competitorId);
    const isReady = competitor && readinessOf(competitor, family).kind === 'ready';
    if (!isReady && !(overrideOf(operation) && isDirectors(device)))
      broken.push(`${operation.competitorId} wasn’t ready`);
  }
  for (const { nonce, verdict } of server.stored)
    if (verdict.outcome !== 'applied' && !verdict.detail) broken.push(`${nonce}: nobody is told why`);
  // Each change was made by somebody who had seen the change before it: nothing acknowledged is overwritten unseen.
  const last = new Map<string, Record<string, unknown>>();
  for (const { key, seen, before, after } of server.changes) {
    const known = last.get(key) ?? before;
    if (!isDeepStrictEqual(known, before)) broken.push(`${key} changed by itself`);
    for (const name of Object.keys(after))
      if (before[name] !== after[name] && before[name] !== seen[name]) broken.push(`${key} was overwritten unseen`);
    last.set(key, after);
  }
  return broken;
}

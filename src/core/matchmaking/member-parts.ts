import { mayMeet } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

/**
 * Members who can share a group, directly or over others; who is in different parts never can. Whom a walk has not reached yet
 * waits in a room for their age, level and belt, so that only rooms within the limits are looked into. MATCH-7
 */
export function partsOf(table: MemberTable): number[][] {
  const rooms = new Map<number, { age: number; level: number; waiting: number[] }>();
  const { age, level, isBelt, limits } = table;
  for (let member = 0; member < table.count; member++) {
    const key = (age[member]! * 1000 + level[member]!) * 2 + isBelt[member]!;
    const room = rooms.get(key) ?? { age: age[member]!, level: level[member]!, waiting: [] };
    room.waiting.push(member);
    rooms.set(key, room);
  }
  const widest = table.widestGap.reduce((most, gap) => Math.max(most, gap), 0);
  const levels = limits.levelGap ?? Number.POSITIVE_INFINITY;
  const isReached = new Uint8Array(table.count);
  const parts: number[][] = [];
  for (let start = 0; start < table.count; start++) {
    if (isReached[start]) continue;
    isReached[start] = 1;
    const part = [start];
    for (let at = 0; at < part.length; at++) {
      const member = part[at]!;
      for (const [key, room] of rooms) {
        if (Math.abs(room.age - age[member]!) > widest || Math.abs(room.level - level[member]!) > levels) continue;
        room.waiting = room.waiting.filter(other => {
          if (isReached[other]) return false;
          if (!mayMeet(table, member, other)) return true;
          isReached[other] = 1;
          part.push(other);
          return false;
        });
        if (room.waiting.length === 0) rooms.delete(key);
      }
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

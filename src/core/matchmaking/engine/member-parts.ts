import { mayMeet } from './group-value.ts';
import type { MemberTable } from './member-table.ts';

/** Those of one age, level and belt who were not reached yet. */
interface Room {
  age: number;
  /** The widest gap to anybody older that one of them has: a family's step makes it wider. */
  gap: number;
  level: number;
  isBelt: number;
  waiting: number[];
}

/**
 * Splits members into parts: two members of one part can share a group, directly or through others; members of
 * different parts never can. Unvisited members are stored by age, level and belt, so that a search looks only within
 * the limits. MATCH-7
 */
export function partsOf(table: MemberTable): number[][] {
  const rooms = new Map<number, Room>();
  const { age, level, isBelt, limits, widestGap } = table;
  for (let member = 0; member < table.count; member++) {
    const key = (age[member]! * 1000 + level[member]!) * 2 + isBelt[member]!;
    const room = rooms.get(key) ?? {
      age: age[member]!,
      gap: widestGap[member]!,
      level: level[member]!,
      isBelt: isBelt[member]!,
      waiting: [],
    };
    room.gap = Math.max(room.gap, widestGap[member]!);
    room.waiting.push(member);
    rooms.set(key, room);
  }
  const levels = limits.levelGap === null ? Number.POSITIVE_INFINITY : limits.levelGap + limits.steps.levels;
  const isReached = new Uint8Array(table.count);
  const parts: number[][] = [];
  for (let start = 0; start < table.count; start++) {
    if (isReached[start]) continue;
    isReached[start] = 1;
    const part = [start];
    for (let at = 0; at < part.length; at++) {
      const member = part[at]!;
      for (const [key, room] of rooms) {
        if (limits.blackBeltsApart && room.isBelt !== isBelt[member]) continue;
        const years = room.age - age[member]!;
        if (years > widestGap[member]! || -years > room.gap || Math.abs(room.level - level[member]!) > levels) continue;
        room.waiting = room.waiting.filter(other => {
          if (isReached[other]) return false;
          if (!mayMeet(table, member, other)) return true;
          isReached[other] = 1;
          part.push(other);
          return false;
        });
        if (room.waiting.length === 0) rooms.delete(key);
      }
      for (const other of table.agreedWith?.get(member) ?? []) {
        if (isReached[other]) continue;
        isReached[other] = 1;
        part.push(other);
      }
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

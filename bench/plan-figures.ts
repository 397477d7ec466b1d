import { planDay } from '#core/ring/plan/plan.ts';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import { type RingDay, ringDay } from '#test/support/ring/ring-day.ts';
import { atMost, type Figure, median } from './figure.ts';

const days = 100;
const rounds = 5;

/** By how much of the shortest possible day it takes longer, in per cent. */
function overBound(day: RingDay, plan: { finishMinute: number; lowerBound: number }): number {
  const begin = day.rules.startMinute;
  return ((plan.finishMinute - begin) / (plan.lowerBound - begin) - 1) * 100;
}

/** The day in rings: how long planning takes, how near the plans are to what no plan can beat, and what is wrong in them. */
export function planFigures(): Figure[] {
  const large = ringDay(1, { divisions: 300, rings: 10 });
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const began = process.cpuUsage();
    planDay(large.divisions, large.rings, large.rules, round);
    const { user, system } = process.cpuUsage(began);
    if (round >= 0) times.push((user + system) / 1e6);
  }
  const over: number[] = [];
  let faults = 0;
  for (let seed = 1; seed <= days; seed++) {
    const day = ringDay(seed);
    const plan = planDay(day.divisions, day.rings, day.rules, seed);
    over.push(overBound(day, plan));
    faults += planFaults(day, plan).length + plan.unplanned.length;
  }
  return [
    atMost('300 divisions on 10 rings, processor time', median(times), 1, ' s', 2),
    atMost(`over the lower bound, median of ${days} days`, median(over), 3, ' %', 2),
    atMost(`over the lower bound, worst of ${days} days`, Math.max(...over), 10, ' %', 2),
    atMost('double bookings and other faults', faults, 0, '', 0),
  ];
}

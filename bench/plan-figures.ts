import { type Plan, type PlanBlock, type PlanWish, planDay } from '#core/ring/plan/plan.ts';
import { planFaults } from '#test/support/ring/plan-faults.ts';
import { type RingDay, ringDay } from '#test/support/ring/ring-day.ts';
import { type DemoRingDay, demoRingDay, demoSmall, earlySparring } from './demo-ring-day.ts';
import { atMost, type Figure, median } from './figure.ts';

const days = 100;
const rounds = 5;
/** As many steps as the page takes, on fewer days: each takes seconds. */
const effort = 10;
const blockDays = 12;
const rings = [4, 6, 8];

/** By how much of the shortest possible day it takes longer, in per cent. */
function overBound(day: RingDay, plan: { finishMinute: number; lowerBound: number }): number {
  const begin = day.rules.startMinute;
  return ((plan.finishMinute - begin) / (plan.lowerBound - begin) - 1) * 100;
}

const block = (name: string, eventTypeIds: number[]): PlanBlock => ({
  name,
  eventTypeIds,
  isBlackBelts: false,
  from: null,
  until: null,
  ringIds: null,
  judges: null,
});
const demoBlocks = [block('Forms, Weapons', [1, 2]), block('Sparring and others', [3, 4, 5, 6])];
const madeUpBlocks = [block('Forms', [1]), block('Weapons and creative', [3, 4]), block('Sparring', [2])];

const meanWait = ({ longestWait }: Plan): number =>
  longestWait.reduce((sum, { minutes }) => sum + minutes, 0) / Math.max(1, longestWait.length);
const smallOver = (day: DemoRingDay, { longestWait }: Plan): number =>
  longestWait.filter(({ competitorId, minutes }) => (day.ages.get(competitorId) ?? 99) < demoSmall && minutes > 60)
    .length;

/** The demonstration's day, with and without blocks. */
function demoFigures(): Figure[] {
  const plan = (day: DemoRingDay, blocks: PlanBlock[], times: number, wish: PlanWish = 'even'): Plan =>
    planDay(day.divisions, day.rings, { ...day.rules, blocks }, 1, { effort: times, wish });
  return rings.flatMap(count => {
    const day = demoRingDay(count);
    const quick = plan(day, [], 1);
    const free = plan(day, [], effort);
    const inBlocks = plan(day, demoBlocks, effort);
    const calm = plan(day, demoBlocks, effort, 'calm');
    const { both, early } = earlySparring(day, inBlocks);
    const small = inBlocks.longestWait.filter(({ competitorId }) => (day.ages.get(competitorId) ?? 99) < demoSmall);
    const on = `the demonstration on ${count} rings`;
    const noBlocks = earlySparring(day, free).early;
    return [
      atMost(`${on}: spar before their forms, of ${both} (without blocks ${noBlocks})`, early, 0, '', 0),
      // On few rings the day is long, and ends hours later if none of them waits.
      atMost(
        `${on}: of ${small.length} children under 8, wait over an hour`,
        smallOver(day, inBlocks),
        count < 8 ? 5 : 0,
        '',
        0,
      ),
      atMost(`${on}: over the lower bound in blocks`, overBound(day, inBlocks), 2, ' %', 2),
      atMost(`${on}: longest wait in the mean, in blocks`, meanWait(inBlocks), 90, ' min'),
      atMost(`${on}: the same where people wait less`, meanWait(calm), 90, ' min'),
      atMost(`${on}: the same without blocks (quick ${meanWait(quick).toFixed(1)})`, meanWait(free), 46, ' min'),
    ];
  });
}

/** Made-up days in three blocks. */
function blockFigures(): Figure[] {
  const over: number[] = [];
  let faults = 0;
  for (let seed = 1; seed <= blockDays; seed++) {
    const made = ringDay(seed);
    const day = {
      ...made,
      divisions: made.divisions.map(division => ({ ...division, eventTypeIds: division.eventIds })),
      rules: { ...made.rules, blocks: madeUpBlocks },
    };
    const plan = planDay(day.divisions, day.rings, day.rules, seed, { effort: effort / 2 });
    over.push(overBound(day, plan));
    faults += planFaults(day, plan).length + plan.unplanned.length;
  }
  return [
    atMost(`in three blocks: over the lower bound, median of ${blockDays} days`, median(over), 2, ' %', 2),
    atMost(`in three blocks: worst of ${blockDays} days`, Math.max(...over), 4, ' %', 2),
    atMost('in three blocks: sparring before forms and other faults', faults, 0, '', 0),
  ];
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
    atMost('300 divisions on 10 rings, a quick plan, processor time', median(times), 1, ' s', 2),
    atMost(`over the lower bound, median of ${days} days`, median(over), 3, ' %', 2),
    atMost(`over the lower bound, worst of ${days} days`, Math.max(...over), 10, ' %', 2),
    atMost('double bookings and other faults', faults, 0, '', 0),
    ...demoFigures(),
    ...blockFigures(),
  ];
}

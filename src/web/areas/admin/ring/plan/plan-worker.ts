import { planDay } from '#core/ring/plan/plan.ts';
import { rehearse } from '#core/ring/rehearsal/rehearsal.ts';
import type { PlanJob } from './plan-job.ts';

addEventListener('message', ({ data: job }: MessageEvent<PlanJob>) => {
  if (job.kind === 'plan') {
    const { divisions, rings, rules } = job.input;
    postMessage(planDay(divisions, rings, rules, job.seed));
  } else {
    postMessage(rehearse(job.day, job.trouble, job.seed, job.runs));
  }
});

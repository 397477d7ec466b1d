import { type Plan, planInSteps } from '#core/ring/plan/plan.ts';
import { type Rehearsal, rehearse } from '#core/ring/rehearsal/rehearsal.ts';
import type { PlanJob, PlanJobNews } from './plan-job.ts';

/** As many times the steps of a quick plan: a few seconds. */
const effort = 10;

const send = (news: PlanJobNews<Plan | Rehearsal>): void => postMessage(news);

function plan({ input, seed, wish }: Extract<PlanJob, { kind: 'plan' }>): Plan {
  const steps = planInSteps(input.divisions, input.rings, input.rules, { seed, wish, effort });
  let shown = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const percent = Math.floor(value * 100);
    if (percent > shown) send({ share: value });
    shown = percent;
  }
}

addEventListener('message', ({ data: job }: MessageEvent<PlanJob>) => {
  send({ answer: job.kind === 'plan' ? plan(job) : rehearse(job.day, job.trouble, job.seed, job.runs) });
});

import { hashingSteps } from '#test/support/world/family-journey.ts';
import { chart, type Line } from './chart.ts';
import { eachSecond, percentile } from './figures.ts';
import type { Sample } from './generator.ts';
import { watchedKinds } from './process-watch.ts';
import { type Phase, type RushReport, verdictsOf } from './run-rush.ts';

const style = `:root{color-scheme:light dark;--ink:light-dark(#1b1f24,#e8eaed);--soft:light-dark(#5b6470,#a3abb5);--rule:light-dark(#dfe3e8,#343a42);--ground:light-dark(#fff,#14171b);--good:light-dark(#12703a,#5fd08d);--bad:light-dark(#b3261e,#ff8a80);--c0:light-dark(#1d5fbf,#7db4ff);--c1:light-dark(#b3541e,#ffb07c);--c2:light-dark(#12703a,#5fd08d);--c3:light-dark(#7a3db8,#c9a2ff);--c4:light-dark(#8a6d00,#e6cc5c)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:68rem;margin:auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;margin:0}h2{margin:2.5rem 0 .5rem}p{margin:.25rem 0}small,.soft{color:var(--soft);font-size:.875rem;font-weight:400}
.verdicts{list-style:none;margin:1rem 0;padding:0}.verdicts li{padding:.25rem 0}.good::before{content:"✓ ";color:var(--good);font-weight:700}.bad::before{content:"✗ ";font-weight:700}.bad{color:var(--bad)}
.charts{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}figure{margin:0}figcaption{font-weight:600}svg{width:100%;height:auto;display:block}svg text{fill:var(--soft);font-size:12px}
.rule{stroke:var(--rule)}.line{fill:none;stroke-width:2;stroke-linejoin:round}.names{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.25rem 0 0;padding:0;font-size:.875rem}.dot{display:inline-block;width:.75rem;height:.75rem;border-radius:50%;margin-right:.375rem}
${[0, 1, 2, 3, 4].map(n => `.line.c${n}{stroke:var(--c${n})}.dot.c${n}{background:var(--c${n})}`).join('')}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:.3rem .5rem;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}th:first-child,td:first-child{text-align:left;padding-left:0;white-space:normal}th{font-size:.875rem;color:var(--soft)}
@media(max-width:40rem){table{font-size:.8125rem}th,td{padding:.3rem .25rem}th{font-size:.75rem}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem}`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
const whole = (value: number): string => Math.round(value).toLocaleString('en-CA');
const row = (tag: 'th' | 'td', cells: readonly (string | number)[]): string =>
  `<tr>${cells.map(cell => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${cell}</${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${head[0]}"><table><thead>${row('th', head)}</thead><tbody>${rows
    .map(cells => row('td', cells))
    .join('')}</tbody></table></div>`;

function charts(phase: Phase, report: RushReport): string {
  const { result, beginAt, seconds } = phase;
  const span = seconds + (phase === report.rush ? 5 : 0);
  const samplesOf = (wanted: (sample: Sample) => boolean, value: (samples: readonly Sample[]) => number): number[] =>
    eachSecond(result.samples.filter(wanted), ([at]) => at, span, value);
  const count = (items: readonly unknown[]): number => items.length;
  const isPlain = ([, step, , status]: Sample): boolean => status === 200 && !hashingSteps.includes(step);
  const tail = (part: number) => (samples: readonly Sample[]) =>
    percentile(
      samples.map(([, , ms]) => ms),
      part,
    );
  const looks = report.looks.filter(([at]) => at > beginAt && at <= beginAt + span * 1000);
  const used = (value: (cpu: number, mb: number) => number, join: (values: number[]) => number): Line[] =>
    watchedKinds.map(kind => ({
      name: kind,
      values: looks.map(([, all]) =>
        join(all.filter(one => one.kind === kind).map(({ cpu, residentMb }) => value(cpu, residentMb))),
      ),
    }));
  return `<div class="charts">${[
    chart(
      'Families through',
      [{ name: 'through', values: eachSecond(result.completedAt, at => at, span, count) }],
      'each second',
    ),
    chart(
      'Answers',
      [
        { name: 'answered', values: samplesOf(([, , , status]) => status === 200, count) },
        { name: 'asked to come again', values: samplesOf(([, , , status]) => status === 503, count) },
        { name: 'errors', values: samplesOf(([, , , status]) => status !== 200 && status !== 503, count) },
      ],
      'each second',
    ),
    chart(
      'How long an answer takes, without hashing',
      [
        { name: 'half of them', values: samplesOf(isPlain, tail(0.5)) },
        { name: '99 of 100', values: samplesOf(isPlain, tail(0.99)) },
      ],
      'ms',
    ),
    chart(
      'Signing up and in',
      [
        { name: 'half of them', values: samplesOf(sample => sample[3] === 200 && !isPlain(sample), tail(0.5)) },
        { name: '99 of 100', values: samplesOf(sample => sample[3] === 200 && !isPlain(sample), tail(0.99)) },
      ],
      'ms',
    ),
    chart(
      'Processor',
      used(
        cpu => cpu,
        values => values.reduce((sum, one) => sum + one, 0),
      ),
      'cores',
    ),
    chart(
      'Memory of the largest process',
      used(
        (_, mb) => mb,
        values => Math.max(0, ...values),
      ),
      'MB',
    ),
  ].join('')}</div>`;
}

function phaseOf(title: string, phase: Phase, report: RushReport): string {
  const { figures, used } = phase;
  const ms = [figures.steps.filter(({ count }) => count > 0)].flat();
  return `<h2>${title}</h2>
<p>${whole(figures.families)} families in ${phase.seconds} s: ${whole(figures.completed)} came through, ${whole(figures.givenUp)} gave up,
${whole(figures.refused)} times somebody was asked to come again, ${whole(figures.errors.length)} errors.</p>
${charts(phase, report)}
<h3>Steps <small>milliseconds of what was answered</small></h3>
${table(
  ['Step', 'Answers', 'p50', 'p95', 'p99', 'Most'],
  ms.map(({ step, count, p50, p95, p99, most }) => [step, ...[count, p50, p95, p99, most].map(whole)]),
)}
<h3>Processes</h3>
${table(
  ['Process', 'How many', 'Cores', 'Largest, MB'],
  used.map(({ kind, processes, cpu, mostMb }) => [kind, processes, cpu.toFixed(2), whole(mostMb)]),
)}
${figures.errors.length > 0 ? `<h3>Errors</h3><pre>${escaped([...new Set(figures.errors)].slice(0, 20).join('\n'))}</pre>` : ''}`;
}

/** The whole report as one page that needs nothing else. */
export function reportPage(report: RushReport, machine: string): string {
  const { size, rush, overload, recovered } = report;
  const store = size.embedded ? 'the embedded database' : 'PostgreSQL';
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Opening rush</title><style>${style}</style></head>
<body><main><h1>Opening rush</h1>
<p class="soft">${escaped(machine)}. ${size.processes} ${size.processes === 1 ? 'process' : 'processes'} of the site over ${store}; families, Stripe and mail server are processes of the same machine.</p>
<ul class="verdicts">${verdictsOf(report)
    .map(({ says, isGood }) => `<li class="${isGood ? 'good' : 'bad'}">${escaped(says)}</li>`)
    .join('')}</ul>
${phaseOf('The rush', rush, report)}
${overload ? phaseOf(`Ten times the load${recovered === null ? '' : `, and as before after ${recovered.toFixed(1)} s`}`, overload, report) : ''}
</main></body></html>
`;
}

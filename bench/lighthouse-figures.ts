import lighthouse from 'lighthouse';
import { atLeast, atMost, type Figure, median } from './figure.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof categories)[number], number> & { lcpSeconds: number; cls: number; kilobytes: number };
/** The least of each score, the most of the others. */
export type Aims = Omit<Scores, 'kilobytes'>;

async function measure(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  const { lhr } = result;
  const numberOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const scores = categories.map(name => [name, (lhr.categories[name]?.score ?? 0) * 100] as const);
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    lcpSeconds: numberOf('largest-contentful-paint') / 1000,
    cls: numberOf('cumulative-layout-shift'),
    kilobytes: numberOf('total-byte-weight') / 1000,
  };
}

/** Lighthouse's phone with its simulated slow 4G: the median of five runs, because single ones jump. */
export async function lighthouseFigures(what: string, url: string, port: number, aims: Aims): Promise<Figure[]> {
  const seen: Scores[] = [];
  for (let run = 0; run < runs; run++) seen.push(await measure(url, port));
  const of = (name: keyof Scores): number => median(seen.map(scores => scores[name]));
  return [
    ...categories.map(name => ({
      ...atLeast(`${what}: ${name}`, of(name), aims[name]),
      value: of(name).toFixed(0),
    })),
    atMost(`${what}: LCP (${of('kilobytes').toFixed(0)} kB in all)`, of('lcpSeconds'), aims.lcpSeconds, ' s', 2),
    atMost(`${what}: CLS`, of('cls'), aims.cls, '', 3),
  ];
}

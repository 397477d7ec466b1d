import type { PublicResults, Results } from '#contract/result.ts';
import type { RingTables } from '#contract/ring-table/ring-table.ts';
import { openResultWriter, type WrittenSheet } from '../ring-table/result-writer.ts';
import { openMatchdayPages } from './matchday-site.ts';

type Panels = [WrittenSheet, WrittenSheet, WrittenSheet, WrittenSheet, WrittenSheet];

/** The demonstration on its day, and a tablet at a ring with five panels on which nothing is written yet. */
export async function openResultsSite() {
  const pages = await openMatchdayPages();
  const { site, desk } = pages;
  const { rings } = await desk.director.call<RingTables>('GET', `/api/admin/ring-tables/${desk.tournamentId}`);
  const query = `tournament=${desk.tournamentId}`;
  for (const ring of rings) {
    const writer = await openResultWriter(site.url, ring);
    const panels = writer.panels();
    if (panels.length < 5) continue;
    return {
      site,
      director: desk.director,
      tournamentId: desk.tournamentId,
      query,
      writer,
      panels: panels.slice(0, 5) as Panels,
      resultsOf: () => desk.director.call<Results>('GET', `/api/admin/results?${query}`),
      /** What everybody reads. */
      async releasedOf(): Promise<PublicResults['results']> {
        const answer = await fetch(`${site.url}/api/signage/results/${desk.tournamentId}`);
        return ((await answer.json()) as PublicResults).results;
      },
    };
  }
  throw new Error('No ring has five panels');
}
export type ResultsSite = Awaited<ReturnType<typeof openResultsSite>>;

export const isOf =
  ({ title, sheet }: WrittenSheet) =>
  (one: { divisionTitle: string; eventTitle: string }): boolean =>
    one.divisionTitle === title && one.eventTitle === sheet.eventTitle;

import { markAbsent } from '#contract/ring/ring.ts';
import { adoptPaces, getWrapUp, undoPaces, type WrapUp } from '#contract/wrap-up.ts';
import type { TestApp } from '../world/test-app.ts';
import { openRings } from './ring-world.ts';

/** A day in rings, played minute by minute as staff tap it, and its report. */
export async function openWrapUp(site: TestApp, size: Parameters<typeof openRings>[1] = {}) {
  const desk = await openRings(site, size);
  const query = (tournamentId: number) => ({ tournament: String(tournamentId) });
  const wrapUp = async (tournamentId = desk.tournamentId): Promise<WrapUp> => {
    const { status, body, text } = await site.api(getWrapUp, { token: desk.token(), query: query(tournamentId) });
    if (status !== 200) throw new Error(text);
    return body;
  };
  return {
    ...desk,
    wrapUp,
    /** The plan of divisions in rings: from ten, one after the other, ten minutes each. */
    async plan(...lists: number[][]): Promise<void> {
      const { dayVersion } = await desk.day();
      await desk.change({
        kind: 'fill',
        dayVersion,
        queues: lists.map((list, ringAt) => ({
          ringId: desk.ring(ringAt),
          items: list.map((i, n) => ({ draftDivisionId: desk.division(i), startMinute: 600 + 12 * n, minutes: 10 })),
        })),
      });
    },
    /** A division runs from one minute to another. */
    async run(i: number, from: number, to: number): Promise<void> {
      await desk.onTheDay(from);
      await desk.tap('start', i);
      await desk.onTheDay(to);
      await desk.tap('finish', i);
    },
    async absent(i: number, competitorId: number): Promise<void> {
      const input = { draftDivisionId: desk.division(i), competitorId, isAbsent: true };
      const { status, text } = await site.api(markAbsent, { token: desk.token(), params: desk.params, input });
      if (status !== 200) throw new Error(text);
    },
    tryTakeOver: async (version?: string) =>
      site.refused(adoptPaces, {
        token: desk.token(),
        params: desk.params,
        input: { version: version ?? (await wrapUp()).pace.version },
      }),
    tryUndo: () => site.refused(undoPaces, { token: desk.token(), params: desk.params }),
  };
}

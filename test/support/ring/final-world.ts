import { createEvent } from '#contract/catalogue/catalogue.ts';
import * as contract from '#contract/ring/final.ts';
import type { TestApp } from '../world/test-app.ts';
import { buildStaff } from '../world/world.ts';
import { openResults } from './result-world.ts';

/** In the settings: a final of the winners of one event, entered by an administrator. */
export async function addFinalEvent(
  site: TestApp,
  fromId: number,
  fields: { title: string; finalPlaces?: number; minAge?: number | null },
) {
  const { eventTypeId } = await site.app.db
    .selectFrom('event')
    .select('eventTypeId')
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow();
  const { token: admin } = await buildStaff(site.app, 'SuperAdmin');
  const input = { eventTypeId, finalPlaces: 1, finalFromIds: [fromId], usesWeight: false, ...fields };
  const { body: event } = await site.api(createEvent, { token: admin, input });
  return { admin, event };
}

let count = 0;
/** Three divisions of one event, and a final of their winners that the settings have. */
export async function openFinal(site: TestApp, { places = 1, isAdded = true, minAge = null as number | null } = {}) {
  const desk = await openResults(site, [
    { title: 'Boys 9', people: ['Eino', 'Otto', 'Veli'], events: ['forms'] },
    { title: 'Boys 10', people: ['Aino', 'Ida'], events: ['forms'] },
    { title: 'Boys 11', people: ['Olli', 'Pia'], events: ['forms'] },
  ]);
  const title = `Grand champion ${++count}`;
  const final = { title, finalPlaces: places, minAge };
  const { admin, event } = await addFinalEvent(site, desk.catalogue.events.forms, final);
  const finals = async () =>
    (await site.api(contract.getFinals, desk)).body.finals.filter(one => one.title === title)[0];
  if (isAdded) await site.api(contract.addFinals, desk);
  const divisionId = async (): Promise<number> => (await finals())?.draftDivisionId as number;
  const tryDraw = async (names: readonly string[], isEarly = false) =>
    site.refused(contract.drawFinal, {
      token: desk.token,
      params: { ...desk.params, draftDivisionId: await divisionId() },
      input: { competitorIds: names.map(desk.idOf), isEarly },
    });
  const drawn = async () => (await finals())?.drawn.map(({ competitorId }) => competitorId).toSorted((a, b) => a - b);
  /** Everyone's result, as it was signed. */
  async function all(): Promise<void> {
    await desk.write('Boys 9', ['Eino', 'Otto', 'Veli']);
    await desk.write('Boys 10', ['Ida', 'Aino']);
    await desk.write('Boys 11', ['Olli', 'Pia']);
  }
  return { all, desk, event, title, finals, tryDraw, drawn, divisionId, admin };
}

/** By the results of all. */
export const winners = ['Eino', 'Ida', 'Olli'];

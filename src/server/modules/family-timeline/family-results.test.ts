import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/family-timeline.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const open = () =>
  openResults(site, [
    { title: 'Mixed 8-9', people: ['Maija of Korhonen', 'Aino', 'Ida'] },
    { title: 'Both', people: ['Olli of Korhonen', 'Aino'], events: ['forms', 'sparring'] },
  ]);
const tokenOf = ({ families }: ResultDesk): string => families.get('Korhonen')?.person.token as string;
async function timelineOf(desk: ResultDesk, unlessVersion?: string) {
  const query = unlessVersion === undefined ? {} : { unlessVersion };
  return (await site.api(contract.getOwnTimeline, { token: tokenOf(desk), params: desk.params, query })).body;
}
const resultsOf = async (desk: ResultDesk) =>
  Object.fromEntries((await timelineOf(desk))?.items.map(({ firstName, results }) => [firstName, results]) ?? []);

describe('FAMILY-4', () => {
  test('FAMILY-4 a released result is in the next answer, signed in and by link, and gone once retracted', async () => {
    const desk = await open();
    const before = await timelineOf(desk);
    const sheetId = await desk.write('Mixed 8-9', ['Ida', 'Maija of Korhonen', 'Aino']);
    expect(await timelineOf(desk, before?.version)).toBeNull(); // signed is not released
    await desk.release([sheetId]);
    const after = await timelineOf(desk, before?.version);
    const told = [{ eventTitle: 'Test forms', isExhibition: false, place: 2, people: 3 }];
    expect(after?.items.find(({ firstName }) => firstName === 'Maija')?.results).toEqual(told);
    const { url } = (await site.api(contract.getFamilyLink, { token: tokenOf(desk), params: desk.params })).body;
    const token = url.slice(url.lastIndexOf('/') + 1);
    const page = await site.api(contract.getFamilyPage, { params: { token }, query: {} });
    expect(page.body?.items).toEqual(after?.items);
    expect(page.text).not.toContain('Ida');
    await desk.release([sheetId], false);
    expect((await resultsOf(desk)).Maija).toEqual([]);
  });

  test('FAMILY-4 shows each event separately, and says where there is no place', async () => {
    const desk = await open();
    const forms = await desk.write('Both', ['Aino'], { event: 'forms' });
    const sparring = await desk.write('Both', ['Olli of Korhonen', 'Aino'], { event: 'sparring' });
    await desk.release([sparring]);
    expect(await resultsOf(desk)).toEqual({
      Maija: [],
      Olli: [{ eventTitle: 'Test sparring', isExhibition: false, place: 1, people: 2 }],
    });
    await desk.release([forms]);
    expect((await resultsOf(desk)).Olli).toEqual([
      { eventTitle: 'Test forms', isExhibition: false, place: null, people: 1 },
      { eventTitle: 'Test sparring', isExhibition: false, place: 1, people: 2 },
    ]);
  });

  test('FAMILY-4 shows no result for an event they did not enter, unless they have a place', async () => {
    const desk = await open();
    await desk.db
      .deleteFrom('entry')
      .where('competitorId', '=', desk.idOf('Olli of Korhonen'))
      .where('eventId', '=', desk.catalogue.events.sparring)
      .execute();
    const sheetId = await desk.write('Both', ['Aino'], { event: 'sparring' });
    await desk.release([sheetId]);
    expect((await resultsOf(desk)).Olli).toEqual([]);
    await desk.write('Both', ['Aino', 'Olli of Korhonen'], { event: 'sparring' });
    await desk.release([sheetId]);
    expect((await resultsOf(desk)).Olli).toEqual([
      { eventTitle: 'Test sparring', isExhibition: false, place: 2, people: 2 },
    ]);
  });

  test('FAMILY-4 a correction shows the earlier place until it is released again', async () => {
    const desk = await open();
    const sheetId = await desk.write('Mixed 8-9', ['Ida', 'Maija of Korhonen']);
    await desk.release([sheetId]);
    await desk.write('Mixed 8-9', ['Maija of Korhonen', 'Ida']);
    site.app.dropKeptCopies();
    expect((await resultsOf(desk)).Maija?.[0]?.place).toBe(2);
    await desk.release([sheetId]);
    expect((await resultsOf(desk)).Maija?.[0]?.place).toBe(1);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHallBrackets } from '#contract/ring/hall-bracket.ts';
import { openTable } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('SCREEN-9 a screen has the places of the sheet: whoever is disqualified takes nobody’s', async () => {
  const desk = await openTable(site, { divisions: 2, rings: 1, people: 3 });
  const hand = await openHand(await desk.enterTablet(), 1);
  const [one, two, three] = hand.ids as [number, number, number];
  /** The next bout, won by whoever is named first in it. */
  const win = (...order: number[]) => {
    const { competitorIds } = hand.nextBout();
    const winner = order.find(id => competitorIds.includes(id));
    return hand.send(hand.won(competitorIds[0] === winner ? 0 : 1));
  };
  await desk.tap('start', 1);
  await hand.send(...hand.ids.map(id => hand.is(id)));
  for (let i = 0; i < 3; i++) {
    const { competitorIds } = hand.nextBout();
    if (!competitorIds.includes(one)) await win(two);
    else if (competitorIds.includes(two)) await win(one);
    else await win(three);
  }
  const seats = hand.state().bracket?.bracket.competitorIds ?? [];
  const placesOf = async () => {
    site.clock.pass(10); // an answer is kept for five seconds
    const [shown] = (await site.api(listHallBrackets, { params: { tournamentId: desk.tournamentId } })).body;
    return [one, two, three].map(id => shown?.places.find(of => of.competitorId === seats.indexOf(id) + 1)?.place);
  };
  expect(await placesOf()).toEqual([1, 1, 1]);
  await hand.send({ kind: 'presence', competitorId: one, is: 'disqualified' });
  expect(await placesOf()).toEqual([undefined, 1, 2]);
});

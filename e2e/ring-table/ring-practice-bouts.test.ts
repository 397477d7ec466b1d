import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boutHands } from '#test/support/ring-table/bout-hands.ts';
import { openPractices, type Practices } from '#test/support/ring-table/practice-table.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { startStopwatch } from '#test/support/site/stopwatch.ts';
import { keepPicture } from '#test/support/site/test-site.ts';

let practices: Practices;
let open: Practices['open'];
beforeAll(async () => {
  practices = await openPractices();
  ({ open } = practices);
}, 120_000);
afterAll(() => practices?.close());
afterEach(() => practices.expectClean());

/** All of the time but a second. */
async function setToLastSecond({ page }: Awaited<ReturnType<Practices['open']>>): Promise<void> {
  const { press } = boutHands(page);
  await press('Adjust clock');
  const full = page.getByRole('dialog').getByLabel('Time left');
  while ((await full.textContent()) !== '0:00') await press('−10 s');
  await press('+1 s');
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust clock' }).tap();
}

describe('a bracket of seven with a no-show and a result corrected after the final', () => {
  it('runs from the first bout to the medals by touch alone', async () => {
    const table = await open('sparring-7');
    const { page } = table;
    const { press, point, warn, lead, says, choose, names, places, button, status } = boutHands(page);
    const stop = startStopwatch('Sparring of seven with a correction by touch');
    expect(await axeViolations(page)).toEqual([]);

    await press('Start bout 1');
    const first = await names();
    await press('Start the clock');
    await point('Kick', 'red');
    await point('Kick', 'red');
    expect(await status.textContent()).toBe(`Last: Red, ${first.red}: Kick, 2 points.`);
    await point('Hand', 'red');
    await says(`${first.red} wins by a lead of five.`);
    expect(await button('Start the clock').isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    await press('On to bout 2');
    const second = await names();
    await press('Injury, DQ, no-show …');
    await choose('No-show');
    await choose(`White: ${second.white}`);
    await says(`${second.red} wins without a fight: ${second.white} is not here.`);
    expect(await axeViolations(page)).toEqual([]);
    await press('End the bout');
    await says(`${second.white} is not here: ${second.red} wins without a fight.`);

    await press('On to bout 3');
    const third = await names();
    await point('Hand', 'red');
    await point('Hand', 'white');
    await setToLastSecond(table);
    await press('Start the clock');
    await says('Time is up. It is a draw, 1 to 1. It goes to overtime.');
    await press('Time – on to overtime');
    await says('Overtime: the first point wins.');
    await press('Start the clock');
    await point('Kick', 'white');
    await says(`${third.white} wins by sudden victory in overtime.`);

    // A point for the wrong side: taken back, once too often, done again.
    await press('On to bout 4');
    const fourth = await names();
    await warn('white');
    await point('Kick', 'white');
    await press(/^Undo$/);
    await press(/^Undo$/);
    await says('Nothing yet.');
    await press('Redo');
    await says(`Last: White, ${fourth.white}: 1st warning.`);
    await warn('white');
    expect(await page.getByRole('region', { name: /^Red: / }).textContent()).toContain('1 points');
    await point('Kick', 'red');
    // The clock was forgotten: nothing is decided before somebody says so.
    await point('Kick', 'red');
    await page.getByRole('dialog', { name: 'Decide without the clock?' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'bout-without-clock');
    await press('Cancel');
    await press('Start the clock');
    await point('Kick', 'red');
    await says(`${fourth.red} wins by a lead of five.`);

    // This one was written on paper.
    await press('On to bout 5');
    const fifth = await names();
    await press('Enter the result');
    await press('Save the result');
    await says('Please choose who won.');
    await choose(`Red: ${fifth.red}`);
    for (let i = 0; i < 3; i++) await press('One more for Red');
    await press('Decide without the clock');
    await says('Please enter points for both, or leave both blank.');
    await press('One more for White');
    await press('Decide without the clock');
    await says(`Result entered: ${fifth.red} wins, 3 to 1.`);

    await press('On to bout 6');
    await says('Bout 6 · Third-place bout');
    await lead('white');
    await press('On to bout 7');
    const final = await names();
    expect(final).toEqual({ red: fourth.red, white: fifth.red });
    await lead('red');
    expect(await button('On to').count()).toBe(0);
    await press('All bouts');
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    expect(await places()).toEqual([
      expect.stringMatching(`^1st ${final.red} `),
      expect.stringMatching(`^2nd ${final.white} `),
      expect.stringMatching(/^3rd /),
      expect.stringMatching(/^4th /),
      expect.stringMatching(/^5th /),
      expect.stringMatching(/^5th /),
    ]);
    expect((await places()).join()).not.toContain(second.white);
    expect(await axeViolations(page)).toEqual([]);

    // The judges come back: the very first bout was won by the other.
    await press('Correct bout 1');
    await press(/^Undo$/);
    await page
      .getByRole('dialog', { name: 'Undo this?' })
      .getByText(/^Bout 4 .* no longer counts/)
      .waitFor();
    await press('Cancel');
    await says(`${first.red} wins by a lead of five.`);
    await press('Correct the result');
    await choose(`White: ${first.white}`);
    await says('The winner has fewer points. Is that right?');
    const changes = page.getByRole('dialog').getByRole('listitem');
    expect(await changes.allInnerTexts()).toEqual([
      expect.stringMatching(`^Bout 4 .* no longer counts: it is .*${first.white}.*, to be fought\\.$`),
      expect.stringMatching(/^Bout 6 .* no longer counts: it waits for an earlier bout\.$/),
      expect.stringMatching(/^Bout 7 .* no longer counts: it waits for an earlier bout\.$/),
      expect.stringMatching(`^Places open again: .*${final.red} \\(1st\\)`),
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await press('Save the correction');
    await says(`Result entered: ${first.white} wins, 0 to 5.`);

    await press('On to bout 4');
    expect(Object.values(await names())).toContain(first.white);
    await lead('red');
    // The same two as before meet for third place: that one counts again.
    await press('On to bout 7');
    const again = await names();
    expect(again.white).toBe(fifth.red);
    await lead('red');
    await press('All bouts');
    stop();
    expect((await places())[0]).toMatch(`1st ${again.red}`);
    expect((await places()).filter(text => text.includes(first.red))).toEqual([expect.stringMatching(/^5th/)]);

    // Whoever came after all is asked about too: places that were told would change.
    await press(`Change where ${second.white} is`);
    await choose('Here');
    await page.getByRole('dialog').getByText('What else changes').waitFor();
    await press('Cancel');
    expect(table.apiCalls).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { saveMove } from './save-move.ts';

const here = { tournamentOn: '2031-04-26', city: 'Timmins', venue: 'Archie Dillon Sportsplex' };
const moved = { ...here, venue: 'Mattagami Arena' };
const refusal = new ApiError(409, 'Confirm the move', 'move_unconfirmed');

/** What was asked and put, with a server that counts the paid families as they are now. */
function saving({
  opened,
  now,
  after = moved,
  says = true,
}: {
  opened: number;
  now: number;
  after?: typeof here;
  says?: boolean;
}) {
  const did: (string | boolean)[] = [];
  const saved = saveMove({
    before: { ...here, paidFamilies: opened },
    after,
    async ask(families) {
      did.push(`asked about ${families}`);
      if (!says) throw new ApiError(0, 'Nothing was saved', 'move_unconfirmed');
      return true;
    },
    async put(isConfirmed) {
      did.push(isConfirmed);
      if (now > 0 && after !== here && !isConfirmed) throw refusal;
      return 'saved';
    },
    reload: async () => ({ ...here, paidFamilies: now }),
  });
  return { saved, did };
}

test('TOUR-41 families who have paid are asked about once, before anything is saved', async () => {
  const { saved, did } = saving({ opened: 2, now: 3 });
  expect(await saved).toBe('saved');
  expect(did).toEqual(['asked about 2', true]);
});

test('TOUR-41 a tournament whose first family paid while the form was open can be moved, after the same question', async () => {
  const { saved, did } = saving({ opened: 0, now: 1 });
  expect(await saved).toBe('saved');
  expect(did).toEqual([false, 'asked about 1', true]);
});

test('TOUR-41 a no saves nothing, also then', async () => {
  for (const [opened, puts] of [
    [1, []],
    [0, [false]],
  ] as const) {
    const { saved, did } = saving({ opened, now: 1, says: false });
    await expect(saved).rejects.toThrow('Nothing was saved');
    expect(did).toEqual([...puts, 'asked about 1']);
  }
});

test('TOUR-41 without a move nobody is asked, and another refusal stays what it is', async () => {
  const { saved, did } = saving({ opened: 2, now: 2, after: here });
  expect([await saved, did]).toEqual(['saved', [false]]);
  const put = () => Promise.reject(new ApiError(409, 'Changed', 'changed_meanwhile'));
  const reload = async () => ({ ...here, paidFamilies: 0 });
  const refused = saveMove({ before: await reload(), after: moved, ask: async () => true, put, reload });
  await expect(refused).rejects.toThrow('Changed');
});

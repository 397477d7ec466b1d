import type * as contract from '#contract/ring-table/scoreboard.ts';
import type { Call } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { enterByPin } from '../by-pin.ts';

/** Lets a device watch a ring. Nothing is stored of it: what it gets is made from the PIN’s generation. SCOREBOARD-6 */
export function enterScoreboard(call: Call<typeof contract.enterScoreboard>) {
  const { ringId } = call.params;
  return enterByPin(call, { ringId, pin: call.input.pin }, async ({ db, table, personId }) => {
    await recordHistory(
      { ...call, db },
      {
        subject: 'ring',
        subjectId: ringId,
        action: 'let scoreboard in',
        after: { by: personId === null ? 'PIN' : 'staff' },
      },
    );
    return { token: call.app.ringPins.watchTokenOf({ ringId, generation: table.pinGeneration }) };
  });
}

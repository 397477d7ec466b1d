import type * as contract from '#contract/french-text.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import {
  deleteFrenchText,
  insertFrenchText,
  listFrenchTexts,
  listTypedTexts,
  lockFrenchText,
  updateFrenchText,
} from './french-text.db.ts';

export const frenchTextHandlers = {
  'frenchText.listFrenchTexts': handler<typeof contract.listFrenchTexts>({ run: ({ db }) => listFrenchTexts(db) }),

  'frenchText.listTypedTexts': handler<typeof contract.listTypedTexts>({
    run: call => listTypedTexts(call.db, todayOf(call)),
  }),

  'frenchText.saveFrenchText': handler<typeof contract.saveFrenchText>({
    async run(call) {
      const { english, before, french } = call.input;
      const row = await lockFrenchText(call.db, english);
      if (!row && !(await listTypedTexts(call.db, todayOf(call))).some(typed => typed.english === english))
        throw new AppError('not_found');
      if ((row?.french ?? null) !== before) throw new AppError('changed_meanwhile');
      if (french === before) return { english, french };
      let id = row?.id ?? null;
      if (french === null) await deleteFrenchText(call.db, id as number);
      else if (id !== null) await updateFrenchText(call.db, id, french);
      else id = await insertFrenchText(call.db, english, french);
      if (id === null) throw new AppError('changed_meanwhile');
      await recordHistory(call, {
        subject: 'french_text',
        subjectId: id,
        action: french === null ? 'delete' : before === null ? 'create' : 'update',
        before: { english, french: before },
        after: { english, french },
      });
      call.afterCommit(() => {
        call.app.organisation.forget(); // it may be the French of our name
        call.app.dropKeptCopies();
      });
      return { english, french };
    },
  }),
};

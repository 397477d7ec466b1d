import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/page-block/page-block.ts';
import { type BlockKind, blockProblems, blockShapes, type EntryProblem } from '#core/page-block/page-block.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listBlocks, listEarlier, lockBlock, replaceEntries } from './page-block.db.ts';

const sayProblem = (problem: EntryProblem, kind: BlockKind): string => {
  if (problem === 'missing') return 'Required';
  return problem === 'not here' ? 'This text has no such field' : `Please keep to ${blockShapes[kind].most} at most`;
};

export const pageBlockHandlers = {
  'pageBlock.listPageBlocks': handler<typeof contract.listPageBlocks>({
    run: async ({ db }) => (await listBlocks(db)).map(({ kind, entries }) => ({ kind, entries })),
  }),
  'pageBlock.listPageBlockSettings': handler<typeof contract.listPageBlockSettings>({
    run: ({ db }) => listBlocks(db),
  }),
  'pageBlock.listEarlierBlocks': handler<typeof contract.listEarlierBlocks>({
    run: async ({ db, params }) =>
      (await listEarlier(db, params.blockKind)).map(({ until, ...row }) => ({ ...row, until: until.toISOString() })),
  }),
  'pageBlock.savePageBlock': handler<typeof contract.savePageBlock>({
    async run(call) {
      const { db, input, now, params } = call;
      const { blockKind } = params;
      const problems = Object.entries(blockProblems(blockKind, input.entries));
      if (problems.length > 0) {
        const fields = problems.map(([field, problem]) => [field, [sayProblem(problem, blockKind)]]);
        throw new AppError('bad_input', { fields: Object.fromEntries(fields) });
      }
      const before = await lockBlock(db, blockKind);
      if (before.version !== input.version) throw new AppError('changed_meanwhile');
      if (isDeepStrictEqual(before.entries, input.entries)) return before;
      await replaceEntries(db, before, input.entries, now);
      const after = { ...before, entries: input.entries, version: before.version + 1 };
      await recordHistory(call, {
        subject: 'page_block',
        subjectId: before.id,
        action: 'update',
        before: { entries: before.entries },
        after: { entries: after.entries },
      });
      call.afterCommit(() => call.app.dropKeptCopies());
      return after;
    },
  }),
};

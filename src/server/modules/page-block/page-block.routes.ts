import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/page-block/page-block.ts';
import {
  type BlockEntry,
  type BlockKind,
  blockProblems,
  blockShapes,
  type EntryProblem,
  shownEntries,
} from '#core/page-block/page-block.ts';
import { AppError, badInput } from '../../app-error.ts';
import { handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { holdPicture } from '../picture/picture.actions.ts';
import { withPictures } from './entry-pictures.ts';
import { listBlocks, listEarlier, lockBlock, type PageBlockRow, replaceEntries } from './page-block.db.ts';

const sayProblem = (problem: EntryProblem, kind: BlockKind): string => {
  if (problem === 'missing') return 'Required';
  return problem === 'not here' ? 'This text has no such field' : `Please keep to ${blockShapes[kind].most} at most`;
};

async function present(db: Database, row: PageBlockRow): Promise<contract.PageBlockSetting> {
  const [block] = await withPictures(db, [row]);
  if (!block) throw new Error('One block stays one block');
  return block;
}

/** Each picture stays until the end of the transaction, where a day without use would remove it. */
async function requirePictures(db: Database, entries: readonly BlockEntry[]): Promise<void> {
  for (const [i, { pictureId }] of entries.entries())
    if (pictureId !== null && !(await holdPicture(db, pictureId)))
      throw badInput(`entries.${i}.pictureId`, 'Please choose the picture again');
}

export const pageBlockHandlers = {
  'pageBlock.listPageBlocks': handler<typeof contract.listPageBlocks>({
    async run({ db }) {
      const shown = (await listBlocks(db)).map(({ kind, entries }) => ({
        kind,
        entries: shownEntries(entries),
      }));
      return withPictures(db, shown);
    },
  }),
  'pageBlock.listPageBlockSettings': handler<typeof contract.listPageBlockSettings>({
    run: async ({ db }) => withPictures(db, await listBlocks(db)),
  }),
  'pageBlock.listEarlierBlocks': handler<typeof contract.listEarlierBlocks>({
    run: async ({ db, params }) =>
      (await withPictures(db, await listEarlier(db, params.blockKind))).map(({ until, ...row }) => ({
        ...row,
        until: until.toISOString(),
      })),
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
      if (before.version !== input.version) throw new AppError('changed_meanwhile'); // PAGE-4
      if (isDeepStrictEqual(before.entries, input.entries)) return present(db, before);
      await requirePictures(db, input.entries);
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
      return present(db, after);
    },
  }),
};

import type * as contract from '#contract/customer.ts';
import { countsAsSent, fileLimits } from '#core/file-sharing/file-limits.ts';
import { maySeeFile } from '#core/file-sharing/may-see-file.ts';
import { isRemovable } from '#core/file-sharing/sent-file-review.ts';
import * as say from '#say/home-family.ts';
import { sentSpaceProblem } from '#words/account/sent-space-words.ts';
import { AppError, found } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { checkSentFile, type FileContent, titleOf } from './checked-file.ts';
import {
  deleteSentFile,
  type FamilyFileRow,
  findContent,
  findFamilyFacts,
  findFileFacts,
  insertSentFile,
  listFilesFor,
  lockSentFile,
  sumSentFiles,
} from './family-file.db.ts';
import { listNotes, type NoteRow } from './file-note.db.ts';

type ShownRow = Pick<
  FamilyFileRow,
  'id' | 'purpose' | 'title' | 'fileName' | 'mediaType' | 'byteSize' | 'createdAt' | 'review'
>;

function presentFile(row: ShownRow, notes: readonly NoteRow[], senderId: number | null): contract.SharedFile {
  if (row.purpose === 'picture') throw new Error('Pictures of merch are not shared files');
  const { id, purpose, title, fileName, mediaType, byteSize, createdAt, review } = row;
  return {
    fileId: id,
    purpose,
    title,
    fileName,
    mediaType,
    byteSize,
    createdAt: createdAt.toISOString(),
    review,
    notes: notes
      .filter(note => note.fileId === id)
      .map(note => {
        const isFromStaff = note.authorPersonId !== senderId;
        // Families write to the team and the team writes to them, whoever of it held the pen.
        const author = isFromStaff ? say.tournamentTeam() : `${note.firstName} ${note.lastName}`.trim();
        return { id: note.id, author, body: note.body, at: note.at.toISOString() };
      }),
  };
}

/** What families do with files; in the contract they stand with the family's other calls. */
export const familyFileHandlers = {
  'customer.listFiles': handler<typeof contract.listFiles>({
    async run(call) {
      const { familyId } = callerOf(call);
      const { next } = await loadTournaments(call);
      const family = await findFamilyFacts(call.db, familyId, next?.id);
      const rows = (await listFilesFor(call.db, familyId)).filter(row => maySeeFile(row.facts, family).maySee);
      const sent = rows.filter(row => row.purpose === 'sent');
      const notes = await listNotes(
        call.db,
        sent.map(row => row.id),
      );
      return {
        published: rows.filter(row => row.purpose === 'published').map(row => presentFile(row, [], null)),
        sent: sent.map(row => presentFile(row, notes, row.facts.personId)),
      };
    },
  }),
  'customer.sendFile': handler<typeof contract.sendFile, FileContent & { title: string }>({
    async prepare(call) {
      const content = await checkSentFile(call.app, call.upload);
      return { ...content, title: titleOf(call.upload, content) };
    },
    async run(call, file) {
      const { personId, familyId } = callerOf(call);
      const sums = await sumSentFiles(call.db, familyId);
      const sent = sums.filter(row => countsAsSent(row.review)).reduce((sum, row) => sum + row.count, 0);
      if (sent >= fileLimits.sent)
        throw new AppError('limit_reached', {
          fields: { file: [say.sentTooMany({ n: fileLimits.sent })] },
        });
      const usedBytes = sums.reduce((sum, row) => sum + row.byteSize, 0);
      const problem = sentSpaceProblem({ usedBytes, byteSize: file.byteSize });
      if (problem) throw new AppError('limit_reached', { fields: { file: [problem] } });
      const row = await insertSentFile(call.db, { ...file, personId, createdAt: call.now });
      const { title, fileName, byteSize } = file;
      await recordHistory(call, {
        subject: 'file',
        subjectId: row.id,
        action: 'send',
        after: { title, fileName, byteSize },
      });
      return presentFile(row, [], personId);
    },
  }),
  'customer.getFile': handler<typeof contract.getFile>({
    async run(call) {
      const { next } = await loadTournaments(call);
      const family = await findFamilyFacts(call.db, callerOf(call).familyId, next?.id);
      const facts = await findFileFacts(call.db, call.params.fileId);
      return found(facts && maySeeFile(facts, family).maySee && (await findContent(call.db, call.params.fileId)));
    },
  }),
  'customer.removeFile': handler<typeof contract.removeFile>({
    async run(call) {
      const { fileId } = call.params;
      const file = found(await lockSentFile(call.db, fileId, callerOf(call).familyId));
      if (!isRemovable(file))
        throw new AppError('in_use', { fields: { file: [say.fileStays({ title: file.title })] } });
      await deleteSentFile(call.db, fileId);
      const { title, fileName } = file;
      await recordHistory(call, { subject: 'file', subjectId: fileId, action: 'remove', before: { title, fileName } });
      return true as const;
    },
  }),
};

import type * as contract from '#contract/customer.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { countSentFiles, deleteSentFile, type FileRow, findFileFor, insertFile, listFilesFor } from './file.db.ts';
import { checkSentFile, type SentFile } from './sent-file.ts';

/** The most files one account can have sent. */
const maxSentFiles = 30;

function presentFile(row: FileRow): contract.SharedFile {
  if (row.purpose === 'picture') throw new Error('Pictures of the shop are not shared files');
  const { id, purpose, title, fileName, mediaType, byteSize, createdAt } = row;
  return { fileId: id, purpose, title, fileName, mediaType, byteSize, createdAt: createdAt.toISOString() };
}

export const fileHandlers = {
  'customer.listFiles': handler<typeof contract.listFiles>({
    async run(call) {
      const files = (await listFilesFor(call.db, callerOf(call).personId)).map(presentFile);
      return {
        published: files.filter(file => file.purpose === 'published'),
        sent: files.filter(file => file.purpose === 'sent'),
      };
    },
  }),
  'customer.sendFile': handler<typeof contract.sendFile, SentFile>({
    prepare: call => checkSentFile(call.upload),
    async run(call, file) {
      const { personId } = callerOf(call);
      if ((await countSentFiles(call.db, personId)) >= maxSentFiles) throw new AppError('limit_reached');
      const row = await insertFile(call.db, { ...file, purpose: 'sent', personId, createdAt: call.now });
      const { title, fileName, byteSize } = file;
      await recordHistory(call, {
        subject: 'file',
        subjectId: row.id,
        action: 'send',
        after: { title, fileName, byteSize },
      });
      return presentFile(row);
    },
  }),
  'customer.getFile': handler<typeof contract.getFile>({
    async run(call) {
      const file = await findFileFor(call.db, call.params.fileId, callerOf(call).personId);
      if (!file) throw new AppError('not_found');
      return file;
    },
  }),
  'customer.removeFile': handler<typeof contract.removeFile>({
    async run(call) {
      const { fileId } = call.params;
      const before = await deleteSentFile(call.db, fileId, callerOf(call).personId);
      if (!before) throw new AppError('not_found');
      await recordHistory(call, { subject: 'file', subjectId: fileId, action: 'remove', before });
      return true as const;
    },
  }),
};

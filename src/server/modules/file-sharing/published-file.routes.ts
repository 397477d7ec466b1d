import type * as contract from '#contract/file-sharing/file-sharing.ts';
import { keptAudience } from '#core/file-sharing/audience.ts';
import { fileLimits } from '#core/file-sharing/file-limits.ts';
import * as sayField from '#say/fields.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type ChangingCall, handler } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { checkPublishedFile, type FileContent, titleOf } from './checked-file.ts';
import { findStaffContent, replaceContent } from './file-version.db.ts';
import {
  insertPublished,
  type LockedFile,
  listEventChoices,
  listFileEvents,
  listFileRegistrations,
  listKnownRegistrations,
  listPublished,
  lockPublished,
  lockPublishedList,
  updateAudience,
  updateOrder,
  updatePublished,
} from './published-file.db.ts';
import { presentOne, presentPublished } from './published-file.presenter.ts';

/** The home page lists the public ones: it is made again after each change. */
async function note(call: ChangingCall, fileId: number, action: string, change: object): Promise<void> {
  await recordHistory(call, { subject: 'file', subjectId: fileId, action, ...change });
  call.afterCommit(() => call.app.dropKeptCopies());
}

async function lockOrRefuse(db: Database, fileId: number): Promise<LockedFile> {
  return found(await lockPublished(db, fileId));
}

/** The audience as the history tells it: titles of events, numbers of registrations, no names. */
async function audienceOf(db: Database, { id, title, audience }: Pick<LockedFile, 'id' | 'title' | 'audience'>) {
  const events = await listFileEvents(db, [id]);
  const registrations = await listFileRegistrations(db, [id]);
  return {
    title,
    audience,
    events: events.map(event => event.title),
    registrations: registrations.map(registration => registration.registrationId),
  };
}

async function refuseUnknown(
  db: Database,
  { eventIds, registrationIds }: { eventIds: readonly number[]; registrationIds: readonly number[] },
): Promise<void> {
  const events = new Set((await listEventChoices(db)).map(event => event.id));
  if (!eventIds.every(id => events.has(id))) throw badInput('eventIds', sayField.choice());
  const registrations = new Set(await listKnownRegistrations(db, registrationIds));
  if (!registrationIds.every(id => registrations.has(id))) throw badInput('registrationIds', sayField.choice());
}

export const publishedFileHandlers = {
  'fileSharing.listPublishedFiles': handler<typeof contract.listPublishedFiles>({
    async run(call) {
      return { files: await presentPublished(call), events: await listEventChoices(call.db) };
    },
  }),
  'fileSharing.publishFile': handler<typeof contract.publishFile, FileContent & { title: string }>({
    async prepare(call) {
      const content = await checkPublishedFile(call.app, call.upload);
      return { ...content, title: titleOf(call.upload, content) };
    },
    async run(call, file) {
      await lockPublishedList(call.db);
      if ((await listPublished(call.db, undefined)).length >= fileLimits.published)
        throw new AppError('limit_reached', {
          fields: { file: [`There are ${fileLimits.published} files, which is the most. Please replace an old one.`] },
        });
      const fileId = await insertPublished(call.db, { ...file, createdAt: call.now });
      const { title, fileName, byteSize } = file;
      await note(call, fileId, 'upload', { after: { title, fileName, byteSize } });
      return presentOne(call, fileId);
    },
  }),
  'fileSharing.updatePublishedFile': handler<typeof contract.updatePublishedFile>({
    async run(call) {
      const { fileId } = call.params;
      const file = await lockOrRefuse(call.db, fileId);
      if (file.version !== call.input.version) throw new AppError('changed_meanwhile');
      const choice = keptAudience(call.input);
      await refuseUnknown(call.db, choice);
      const before = await audienceOf(call.db, file);
      await updatePublished(call.db, fileId, { title: call.input.title });
      await updateAudience(call.db, fileId, choice);
      const after = await audienceOf(call.db, { id: fileId, title: call.input.title, audience: choice.audience });
      await note(call, fileId, 'edit', { before, after });
      return presentOne(call, fileId);
    },
  }),
  'fileSharing.replacePublishedFile': handler<typeof contract.replacePublishedFile, FileContent>({
    prepare: call => checkPublishedFile(call.app, call.upload),
    async run(call, content) {
      const { fileId } = call.params;
      const { fileName, byteSize } = await lockOrRefuse(call.db, fileId);
      await replaceContent(call.db, fileId, content, call.now);
      await note(call, fileId, 'replace', {
        before: { fileName, byteSize },
        after: { fileName: content.fileName, byteSize: content.byteSize },
      });
      return presentOne(call, fileId);
    },
  }),
  'fileSharing.archivePublishedFile': handler<typeof contract.archivePublishedFile>({
    async run(call) {
      const { fileId } = call.params;
      const { isArchived, version } = call.input;
      const file = await lockOrRefuse(call.db, fileId);
      if (file.version !== version) throw new AppError('changed_meanwhile');
      if ((file.archivedAt !== null) !== isArchived) {
        await updatePublished(call.db, fileId, { archivedAt: isArchived ? call.now : null });
        await note(call, fileId, isArchived ? 'take back' : 'publish', {
          before: { isPublished: isArchived },
          after: { isPublished: !isArchived },
        });
      }
      return presentOne(call, fileId);
    },
  }),
  'fileSharing.orderPublishedFiles': handler<typeof contract.orderPublishedFiles>({
    async run(call) {
      const { ids } = call.input;
      await lockPublishedList(call.db);
      const before = (await listPublished(call.db, undefined)).map(file => file.id);
      const isSame = before.length === ids.length && before.every(id => ids.includes(id));
      if (!isSame) throw badInput('ids', 'The list changed while you were editing. Please check it again.');
      await updateOrder(call.db, ids);
      for (const [index, id] of ids.entries()) {
        const place = before.indexOf(id);
        if (place !== index)
          await note(call, id, 'move', { before: { place: place + 1 }, after: { place: index + 1 } });
      }
      return presentPublished(call);
    },
  }),
  'fileSharing.downloadStaffFile': handler<typeof contract.downloadStaffFile>({
    async run(call) {
      const { version } = call.query;
      const file = found(
        await findStaffContent(call.db, call.params.fileId, version === undefined ? undefined : Number(version)),
      );
      const { bytes, mediaType, fileName } = file;
      return { bytes, mediaType, fileName };
    },
  }),
};

import type * as contract from '#contract/file-sharing/file-sharing.ts';
import { reviewProblem } from '#core/file-sharing/sent-file-review.ts';
import { badInput, found } from '../../app-error.ts';
import { callerOf, type HistoryCall, handler, type Occasion, type QueueCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { searchedWords } from '../../db/has-words.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { recordHistory } from '../history/history.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { insertNote, listNotes, type NoteRow } from './file-note.db.ts';
import {
  countByReview,
  countReceived,
  type LockedReceived,
  listFamilySpace,
  listReceived,
  lockReceived,
  type ReceivedRow,
  searchRegistrations,
  sumFamilySpace,
  updateReview,
} from './received-file.db.ts';

const pageSize = 20;
const mostProposed = 20;

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

function presentReceived(row: ReceivedRow, notes: readonly NoteRow[]): contract.ReceivedFile {
  if (row.review === null) throw new Error('What a family sent has a state');
  return {
    fileId: row.id,
    title: row.title,
    fileName: row.fileName,
    mediaType: row.mediaType,
    byteSize: row.byteSize,
    createdAt: row.createdAt.toISOString(),
    personId: row.personId,
    from: nameOf(row.firstName, row.lastName),
    email: row.email,
    competitors: row.competitors,
    review: row.review,
    reviewedBy: nameOf(row.reviewerFirstName, row.reviewerLastName) || null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    notes: notes
      .filter(note => note.fileId === row.id)
      .map(note => ({
        id: note.id,
        author: nameOf(note.firstName, note.lastName),
        body: note.body,
        at: note.at.toISOString(),
      })),
  };
}

async function presentOne(call: Occasion, fileId: number): Promise<contract.ReceivedFile> {
  const { next } = await loadTournaments(call);
  const filter = { words: [], nextTournamentId: next?.id };
  const [row] = await listReceived(call.db, filter, { number: 1, size: 1 }, fileId);
  if (!row) throw new Error('A file that is locked is there');
  return presentReceived(row, await listNotes(call.db, [fileId]));
}

async function lockOrRefuse(db: Database, fileId: number): Promise<LockedReceived> {
  return found(await lockReceived(db, fileId));
}

async function writeNote(call: HistoryCall, fileId: number, body: string) {
  const id = await insertNote(call.db, { fileId, authorPersonId: callerOf(call).actorId, body, at: call.now });
  return { id, body };
}

interface Told {
  /** Null: only a note. */
  decision: 'accepted' | 'rejected' | null;
  note: { id: number; body: string } | null;
}

/** One mail for a decision with its note, or for a note alone; none to somebody who was erased. */
async function tellFamily(call: QueueCall, file: LockedReceived, { decision, note }: Told): Promise<void> {
  if (file.erasedAt !== null) return;
  const { title, firstName, email, personId } = file;
  const payload = { firstName, title, link: `${call.app.config.publicUrl}/customer/file-sharing` };
  const message = {
    to: email,
    personId,
    dedupeKey: note ? `file-note:${note.id}` : `file-review:${file.id}:${file.version}`,
  };
  if (decision)
    await queueMail(call, {
      ...message,
      template: 'fileReviewed',
      payload: { ...payload, review: decision, note: note?.body ?? null },
    });
  else if (note) await queueMail(call, { ...message, template: 'fileNote', payload: { ...payload, note: note.body } });
}

export const receivedFileHandlers = {
  'fileSharing.listReceivedFiles': handler<typeof contract.listReceivedFiles>({
    async run(call) {
      const { review, search } = call.query;
      const { next } = await loadTournaments(call);
      const filter = { review, words: searchedWords(search), nextTournamentId: next?.id };
      const { rows, page } = await pageOrFirst(call.query.page, number =>
        listReceived(call.db, filter, { number, size: pageSize }),
      );
      const notes = await listNotes(
        call.db,
        rows.map(row => row.id),
      );
      const byReview = await countByReview(call.db);
      const countOf = (state: contract.ReceivedFile['review']) =>
        byReview.find(row => row.review === state)?.count ?? 0;
      return {
        items: rows.map(row => presentReceived(row, notes)),
        total: await countReceived(call.db, filter),
        page,
        pageSize,
        counts: { new: countOf('new'), accepted: countOf('accepted'), rejected: countOf('rejected') },
      };
    },
  }),
  'fileSharing.listFamilySpace': handler<typeof contract.listFamilySpace>({
    async run(call) {
      const { rows, page } = await pageOrFirst(call.query.page, number =>
        listFamilySpace(call.db, { number, size: pageSize }),
      );
      const { families, byteSize } = await sumFamilySpace(call.db);
      const items = rows.map(({ firstName, lastName, ...row }) => ({ ...row, from: nameOf(firstName, lastName) }));
      return { items, total: families, page, pageSize, byteSize };
    },
  }),
  'fileSharing.reviewFile': handler<typeof contract.reviewFile>({
    async run(call) {
      const { fileId } = call.params;
      const { review, note } = call.input;
      const { actorId } = callerOf(call);
      const file = await lockOrRefuse(call.db, fileId);
      // The same decision again, by a second click or a second desk, changes and mails nothing.
      if (file.review === review) return presentOne(call, fileId);
      const problem = reviewProblem({ review, note });
      if (problem) throw badInput(problem.field, problem.text);
      const isDecided = review !== 'new';
      await updateReview(call.db, fileId, {
        review,
        reviewedBy: isDecided ? actorId : null,
        reviewedAt: isDecided ? call.now : null,
      });
      const written = note === null ? null : await writeNote(call, fileId, note);
      await recordHistory(call, {
        subject: 'file',
        subjectId: fileId,
        action: 'review',
        before: { title: file.title, review: file.review },
        after: { title: file.title, review },
      });
      await tellFamily(call, file, { decision: review === 'new' ? null : review, note: written });
      return presentOne(call, fileId);
    },
  }),
  'fileSharing.addFileNote': handler<typeof contract.addFileNote>({
    async run(call) {
      const { fileId } = call.params;
      const { body } = call.input;
      const file = await lockOrRefuse(call.db, fileId);
      const note = await writeNote(call, fileId, body);
      // What people write to each other does not stand in the history.
      await recordHistory(call, { subject: 'file', subjectId: fileId, action: 'note', after: { title: file.title } });
      await tellFamily(call, file, { decision: null, note });
      return presentOne(call, fileId);
    },
  }),
  'fileSharing.searchRegistrations': handler<typeof contract.searchRegistrations>({
    async run(call) {
      const { next } = await loadTournaments(call);
      const rows = await searchRegistrations(call.db, next?.id, searchedWords(call.query.search), mostProposed);
      return rows.map(({ registrationId, firstName, lastName, email, competitors }) => ({
        registrationId,
        name: nameOf(firstName, lastName),
        email,
        competitors,
      }));
    },
  }),
};

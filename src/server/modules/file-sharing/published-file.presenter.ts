import type { PublishedFile } from '#contract/file-sharing/file-sharing.ts';
import type { Occasion } from '../../call.ts';
import { loadTournaments } from '../tournament/tournament.actions.ts';
import { listVersions } from './file-version.db.ts';
import { listFileEvents, listFileRegistrations, listPublished } from './published-file.db.ts';

/** Published files in order, or one of them. */
export async function presentPublished(call: Occasion, fileId?: number): Promise<PublishedFile[]> {
  const { next } = await loadTournaments(call);
  const rows = await listPublished(call.db, next?.id, fileId);
  const ids = rows.map(row => row.id);
  const events = await listFileEvents(call.db, ids);
  const registrations = await listFileRegistrations(call.db, ids);
  const versions = await listVersions(call.db, ids);
  return rows.map(row => ({
    fileId: row.id,
    version: row.version,
    title: row.title,
    fileName: row.fileName,
    mediaType: row.mediaType,
    byteSize: row.byteSize,
    createdAt: row.createdAt.toISOString(),
    isArchived: row.archivedAt !== null,
    audience: row.audience,
    events: events.filter(event => event.fileId === row.id).map(({ id, title }) => ({ id, title })),
    registrations: registrations
      .filter(registration => registration.fileId === row.id)
      .map(({ registrationId, firstName, lastName }) => ({ registrationId, name: `${firstName} ${lastName}`.trim() })),
    families: row.families ?? 0,
    versions: versions
      .filter(version => version.fileId === row.id)
      .map(({ version, fileName, byteSize, createdAt }) => ({
        version,
        fileName,
        byteSize,
        createdAt: createdAt.toISOString(),
      })),
  }));
}

export async function presentOne(call: Occasion, fileId: number): Promise<PublishedFile> {
  const [file] = await presentPublished(call, fileId);
  if (!file) throw new Error('A file that was just saved is there');
  return file;
}

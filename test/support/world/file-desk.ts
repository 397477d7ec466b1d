import * as customer from '#contract/customer.ts';
import * as contract from '#contract/file-sharing/file-sharing.ts';
import type { TestApp } from './test-app.ts';
import { pdfOf, upload } from './upload.ts';
import type { BuiltPerson } from './world.ts';

export type AudienceInput = Partial<Pick<contract.PublishedFile, 'audience'>> & {
  eventIds?: number[];
  registrationIds?: number[];
  title?: string;
};
type Versioned = { fileId: number; version: number };
export type FileDesk = ReturnType<typeof createFileDesk>;

/** What somebody at the office does with published files, and what families see of it. */
export function createFileDesk(site: TestApp, { token }: BuiltPerson) {
  const put = (title = 'Rules', bytes = pdfOf(title)) =>
    upload(site, contract.publishFile, { token, bytes, title, fileName: 'a.pdf' });
  const edit = ({ fileId, version, title }: Versioned & { title: string }, change: AudienceInput) => ({
    token,
    params: { fileId },
    input: { title, audience: 'all' as const, eventIds: [], registrationIds: [], version, ...change },
  });
  const archive = ({ fileId, version }: Versioned, isArchived: boolean): Promise<{ body: contract.PublishedFile }> =>
    site.api(contract.archivePublishedFile, { token, params: { fileId }, input: { isArchived, version } });
  return {
    put,
    edit,
    archive,
    /** Stored, its audience set, and published: as the page does it. */
    async publish(change: AudienceInput = {}, title = 'Rules'): Promise<contract.PublishedFile> {
      const saved = await site.api(contract.updatePublishedFile, edit((await put(title)).body, change));
      return (await archive(saved.body, false)).body;
    },
    listed: async () => (await site.api(contract.listPublishedFiles, { token })).body,
    seenBy: async (family: { token: string }): Promise<number[]> =>
      (await site.api(customer.listFiles, { token: family.token })).body.published.map(file => file.fileId),
    historyOf: (fileId: number) =>
      site.app.db
        .selectFrom('history')
        .select(['action', 'actorPersonId', 'before', 'after'])
        .where('subject', '=', 'file')
        .where('subjectId', '=', fileId)
        .orderBy('id')
        .execute(),
    /** Nothing is published, as at the start. */
    async clear(): Promise<void> {
      for (const table of ['fileEvent', 'fileRegistration', 'fileVersion'] as const)
        await site.app.db.deleteFrom(table).execute();
      await site.app.db.deleteFrom('file').where('purpose', '=', 'published').execute();
    },
  };
}

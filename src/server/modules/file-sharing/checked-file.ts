import { text } from '#contract/fields.ts';
import * as say from '#say/home-family.ts';
import { AppError, badInput } from '../../app-error.ts';
import type { AppContext, UploadedFile } from '../../call.ts';
import { remakePicture } from '../../picture.ts';

/** What is accepted, by content: media type as it is stored → ending of the file name. */
const sendable: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
};
/** Films are missing on purpose: they carry the place they were taken at, and nobody takes it out here. */
const publishable: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};
const sameAs: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
};
export const publishableText = 'Please choose a PDF, JPEG, PNG, WebP or HEIC file';

type Checking = Pick<AppContext, 'viruses' | 'log'>;

/** A file fit to be stored. */
export interface FileContent {
  fileName: string;
  mediaType: string;
  byteSize: number;
  bytes: Buffer;
}

/** A name that no file system, header or page can misread, with the ending its content has. */
export function safeFileName(name: string, ending: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const safe = base
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = Array.from(safe).slice(0, 80).join(''); // by characters: half of one is no text
  return `${short || 'file'}.${ending}`;
}

/** The name and type the browser gave count for nothing: the content decides. FILE-9, FILE-12 */
async function checkContent(
  { viruses, log }: Checking,
  upload: UploadedFile,
  accepted: Readonly<Record<string, string>>,
  acceptedText: () => string,
): Promise<FileContent> {
  if (upload.bytes.length === 0) throw badInput('file', say.chooseFile());
  const { fileTypeFromBuffer } = await import('file-type'); // loaded with the first file, so that a start is quicker
  const type = await fileTypeFromBuffer(upload.bytes);
  const mediaType = type && (sameAs[type.mime] ?? type.mime);
  const ending = mediaType && accepted[mediaType];
  if (!ending) throw badInput('file', acceptedText());
  const virus = await viruses.find(upload.bytes).catch((cause: unknown) => {
    throw new AppError('files_unchecked', { cause });
  });
  if (virus !== null) {
    log.warn({ virus }, 'A file with a virus was refused');
    throw badInput('file', say.hasVirus());
  }
  const fileName = safeFileName(upload.fileName, ending);
  return { fileName, mediaType, byteSize: upload.bytes.length, bytes: upload.bytes };
}

/** What a family sends stays byte for byte as it came: it may be a proof. */
export const checkSentFile = (app: Checking, upload: UploadedFile): Promise<FileContent> =>
  checkContent(app, upload, sendable, say.sendThisKind);

/** What staff publish: a photo is made anew, so that no place leaves with it. FILE-9 */
export async function checkPublishedFile(app: Checking, upload: UploadedFile): Promise<FileContent> {
  const content = await checkContent(app, upload, publishable, () => publishableText);
  if (!content.mediaType.startsWith('image/')) return content;
  const { bytes, mediaType } = await remakePicture(content.bytes, { widths: [2000] });
  return { fileName: safeFileName(content.fileName, 'webp'), mediaType, byteSize: bytes.length, bytes };
}

/** What it is, in the sender's words; else its name. */
export function titleOf(upload: UploadedFile, content: FileContent): string {
  const title = text().safeParse(upload.fields.title?.trim() || content.fileName);
  if (title.success) return title.data;
  throw new AppError('bad_input', { fields: { title: title.error.issues.slice(0, 1).map(issue => issue.message) } });
}

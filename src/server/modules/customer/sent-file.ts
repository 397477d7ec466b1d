import { fileTypeFromBuffer } from 'file-type';
import { text } from '#contract/fields.ts';
import { AppError } from '../../app-error.ts';
import type { UploadedFile } from '../../call.ts';

const megabyte = 1024 * 1024;
const maxBytes = 10 * megabyte;
/** What families may send, by content: media type as it is stored → ending of the file name. */
const accepted: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
};
const sameAs: Record<string, string> = {
  'image/heif': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
};
export const acceptedText = 'Please send a PDF, JPEG, PNG, HEIC, MP3, M4A, WAV or MP4 file';

export interface SentFile {
  title: string;
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

/** Checks an uploaded file by its content; the name and type the browser gave count for nothing. */
export async function checkSentFile(upload: UploadedFile | undefined): Promise<SentFile> {
  if (!upload || upload.bytes.length === 0)
    throw new AppError('bad_input', { fields: { file: ['Please choose a file'] } });
  if (upload.bytes.length > maxBytes) throw new AppError('too_large');
  const type = await fileTypeFromBuffer(upload.bytes);
  const mediaType = type && (sameAs[type.mime] ?? type.mime);
  const ending = mediaType && accepted[mediaType];
  if (!ending) throw new AppError('bad_input', { fields: { file: [acceptedText] } });
  const fileName = safeFileName(upload.fileName, ending);
  const title = text().safeParse(upload.fields.title?.trim() || fileName);
  if (!title.success)
    throw new AppError('bad_input', { fields: { title: title.error.issues.slice(0, 1).map(issue => issue.message) } });
  return { title: title.data, fileName, mediaType, byteSize: upload.bytes.length, bytes: upload.bytes };
}

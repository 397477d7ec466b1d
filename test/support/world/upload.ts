import type { ErrorBody } from '#contract/errors.ts';
import type { OutputOf, ParamsOf, Route } from '#contract/route.ts';
import type { FileReview } from '#core/file-sharing/sent-file-review.ts';
import type { TestApp } from './test-app.ts';

interface Upload<R extends Route> {
  token: string;
  params?: ParamsOf<R>;
  bytes: Buffer;
  fileName?: string;
  title?: string;
  fields?: Readonly<Record<string, string>>;
}

/** Calls a route that takes a file, as a browser's form does. */
export async function upload<R extends Route>(
  site: TestApp,
  route: R,
  { token, params, bytes, fileName = 'file.pdf', title, fields = {} }: Upload<R>,
): Promise<{ status: number; body: OutputOf<R> & ErrorBody }> {
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await site.inject({
    method: 'POST',
    url: route.path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name])),
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

/** The smallest thing that is a PDF, with a mark to tell it from others. */
export const pdfOf = (mark = ''): Buffer => Buffer.from(`%PDF-1.4\n%${mark}\n%%EOF\n`);

/** The row of a file that a family sent, of any size. */
export const sentFile = (personId: number, byteSize: number, review: FileReview = 'new') => ({
  purpose: 'sent' as const,
  personId,
  title: 'x',
  fileName: 'x.pdf',
  mediaType: 'application/pdf',
  byteSize,
  bytes: pdfOf(),
  createdAt: new Date('2027-03-20T14:00:00Z'),
  review,
});

import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { failureContext, nonceContext } from '#web/lib/api-context.ts';
import { PageNonce } from '#web/lib/page-nonce.ts';

export { apiContext, failureContext, nonceContext } from '#web/lib/api-context.ts';
export { renderMail } from '#web/mail/render-mail.tsx';

/** Renders a whole page before the first byte: public pages are kept as finished bytes, the others are small. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const page = (
    <PageNonce value={nonce || undefined}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </PageNonce>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Instead of the framework's own, which would write an error with everything it quotes to the console. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(failureContext)(error);
};

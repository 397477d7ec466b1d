import type { IncomingMessage } from 'node:http';

/** What is no file is 128 KB at most, which the weakest signal brings in less; a file has as long as a request may take. */
export const bodyMs = 30_000;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isFile = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') === true;

/** Ends a request whose body comes a byte now and then: it would hold its connection for minutes. */
export function endSlowBody(request: IncomingMessage): void {
  if (!hasBody(request) || isFile(request)) return;
  const timer = setTimeout(() => request.complete || request.destroy(), bodyMs).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

import type { ErrorBody } from '#contract/errors.ts';
import type { OutputOf, RequestOf, Route } from '#contract/route.ts';
import { locale } from '#say/site.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError, addressOf, refusalOf } from './api.ts';
import { readSession } from './session.ts';

export type UploadOptions<R extends Route> = RequestOf<R> & { form: FormData };

function bodyOf<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Sends a file and reports progress from 0 to 1, which `fetch` cannot. Throws an ApiError as every call does. */
export function upload<R extends Route>(
  route: R,
  options: UploadOptions<R>,
  onProgress: (share: number) => void,
): Promise<OutputOf<R>> {
  const session = readSession();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, options));
    request.setRequestHeader('accept-language', locale()); // refusals come in it
    if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`);
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299)
        return reject(refusalOf(request.status, bodyOf<Partial<ErrorBody>>(request.responseText), session));
      resolve(bodyOf(request.responseText) as OutputOf<R>);
    });
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new ApiError(0, unreachable(), 'network')));
    request.send(options.form);
  });
}

import type { DemoRandom } from '#server/demo/demo-random.ts';
import { type Known, makeValue } from './make-value.ts';
import { mutateBody, mutateText } from './mutation.ts';
import type { Operation } from './operation.ts';

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** What was made wrong, if anything. */
  mutation: string | null;
}
/** Who calls: what they send along. */
export interface FuzzCaller {
  role: string;
  headers: Record<string, string>;
}

const encoded = (value: string): string => {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ed%a0%80'; // half a character, as bytes
  }
};
const rawAddresses = ['%', '%ff', '%00', '%2e%2e%2f', '..%2f', '%c0%ae', '1%0d%0aSet-Cookie:x=1', '1;x=1', '+1', '１'];
const mediaTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/jsonx',
  '',
];

/** A file as a form sends it. */
function multipart(
  file: { name: string; bytes: Buffer },
  fields: Record<string, string>,
): { type: string; bytes: Buffer } {
  const boundary = '----nlc-fuzz';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(`${texts.join('')}${head}`), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
const badNames = ['../../x.pdf', 'a"b.pdf', '.pdf', 'x'.repeat(500), 'a\tb.pdf', '=cmd.pdf', '%00.pdf', '🙂.pdf'];

export interface MakeRequest {
  known: Known;
  /** A body known to be right, instead of one made from the schema. */
  body?: Record<string, unknown> | undefined;
  file: Buffer;
  caller: FuzzCaller;
  isMutated: boolean;
}

/** A request of an operation: right by its document, then with one thing made wrong. */
export function makeRequest(operation: Operation, how: MakeRequest, random: DemoRandom): FuzzRequest {
  const { known, caller } = how;
  const parts = ['path', 'query', 'header', 'body', 'type'].filter(
    part =>
      part === 'header' ||
      (part === 'path' && operation.path.includes('{')) ||
      (part === 'query' && operation.method === 'GET') ||
      ((part === 'body' || part === 'type') && operation.body !== undefined),
  );
  // A body is where most can be wrong.
  const wrong = how.isMutated ? (parts.includes('body') && random.chance(0.6) ? 'body' : random.pick(parts)) : null;

  const wrongPath = wrong === 'path' ? random.pick([...operation.path.matchAll(/\{(\w+)\}/g)])[1] : null;
  let url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === wrongPath) return random.chance(0.3) ? random.pick(rawAddresses) : encoded(mutateText(random));
    const schema = operation.parameters.find(one => one.in === 'path' && one.name === name)?.schema ?? {};
    return encoded(String(makeValue(schema, name, known, random)));
  });
  const asked = operation.parameters.filter(one => one.in === 'query');
  const query = asked.flatMap(({ name, schema }) =>
    random.chance(0.6) ? [`${name}=${encoded(String(makeValue(schema, name, known, random) ?? ''))}`] : [],
  );
  if (wrong === 'query') {
    const name = asked.length > 0 ? random.pick(asked).name : 'page';
    const bad = random.chance(0.3) ? random.pick(rawAddresses) : encoded(mutateText(random));
    query.push(
      ...random.pick([
        [`${name}=${bad}`],
        [`${name}=1`, `${name}=2`],
        [`${name}[]=1`],
        [`__proto__=1`],
        [bad],
        [`${name}[a]=1`],
      ]),
    );
  }
  if (query.length > 0) url += `?${query.join('&')}`;

  const headers = { ...caller.headers };
  if (operation.parameters.some(one => one.name === 'Idempotency-Key') && random.chance(0.2))
    headers['idempotency-key'] = `key-${random.whole(1, 50)}`;
  if (wrong === 'header') {
    const text = random.pick(['', 'x', '1', '-1', '1,2', '99999999', 'Bearer', 'Bearer x', '*', 'a'.repeat(300), 'é']);
    const name = random.pick([
      'authorization',
      'usercontext',
      'idempotency-key',
      'ringtablet',
      'if-none-match',
      'accept',
      'range',
      'x-forwarded-for',
      'origin',
    ]);
    headers[name] =
      name === 'usercontext' && random.chance(0.5) ? String(random.pick([...known('personId'), 1])) : text;
  }

  let payload: string | Buffer | undefined;
  if (operation.body?.mediaType === 'multipart/form-data') {
    const isBad = wrong === 'body';
    const name = isBad && random.chance(0.5) ? random.pick(badNames) : 'a.pdf';
    const bytes =
      isBad && random.chance(0.6) ? Buffer.from(how.file.subarray(0, random.whole(0, how.file.length))) : how.file;
    const form = multipart({ name, bytes }, { title: isBad ? mutateText(random).replace(/[\r\n]/g, ' ') : 'Rules' });
    headers['content-type'] = form.type;
    payload = isBad && random.chance(0.2) ? form.bytes.subarray(0, random.whole(0, form.bytes.length)) : form.bytes;
  } else if (operation.body) {
    const made = how.body ?? makeValue(operation.body.schema, '', known, random);
    headers['content-type'] = operation.body.mediaType;
    payload = wrong === 'body' ? mutateBody(made, random) : JSON.stringify(made);
  } else if (wrong === 'header' && operation.method !== 'GET') {
    headers['content-type'] = 'application/json';
    payload = mutateBody({ a: 1 }, random);
  }
  if (wrong === 'type') headers['content-type'] = random.pick(mediaTypes);
  return { method: operation.method, url, headers, payload, mutation: wrong };
}

/** All that is needed to send it again. */
export const replayOf = ({ method, url, headers, payload }: FuzzRequest): string =>
  JSON.stringify({
    method,
    url,
    headers,
    ...(payload === undefined
      ? {}
      : typeof payload === 'string' && payload.length < 2000
        ? { payload }
        : { base64: Buffer.from(payload).toString('base64').slice(0, 20_000) }),
  });

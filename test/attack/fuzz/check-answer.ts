import type { Operation } from './operation.ts';

export interface SeenAnswer {
  status: number;
  mediaType: string;
  text: string;
  /** How long it took. */
  ms: number;
}

/** What is wrong with an answer by the document alone; null when nothing is. */
export function faultOf(
  operation: Operation,
  { status, mediaType, text, ms }: SeenAnswer,
  mostMs: number,
): string | null {
  if (ms > mostMs) return `took ${Math.round(ms)} ms`;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  const schemaOf = operation.answers.get(status);
  if (schemaOf === undefined) return `answered ${status}, which the document does not know: ${text.slice(0, 300)}`;
  if (schemaOf === 'empty') return text === '' ? null : `answered ${status} with ${text.slice(0, 300)}`;
  if (schemaOf === 'file')
    return mediaType.startsWith('application/json') ? `answered JSON, and no file: ${text.slice(0, 300)}` : null;
  if (!mediaType.startsWith('application/json')) return `answered ${mediaType} with ${status}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `answered what is no JSON with ${status}: ${text.slice(0, 300)}`;
  }
  const schema = schemaOf();
  if (schema(body)) return null;
  const [first] = schema.errors ?? [];
  return `answered ${status} outside its schema at ${first?.instancePath || 'the top'}: ${first?.message} (${JSON.stringify(first?.params)}) ${text.slice(0, 300)}`;
}

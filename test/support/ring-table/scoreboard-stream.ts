import { expect } from 'vitest';
import type { ScoreboardNews } from '#contract/ring-table/scoreboard.ts';

export interface OpenStream {
  status: number;
  headers: Headers;
  /** Everything that came. */
  news: ScoreboardNews[];
  /** The answer, where it is no stream. */
  refusal: { code: string } | null;
  isOver(): boolean;
  /** The newest that shows it. */
  shows(expected: object): Promise<void>;
  leave(): void;
}

/** Follows a stream of server-sent events over the wire. */
export async function openStream(url: string, token: string): Promise<OpenStream> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers: { RingScoreboard: token }, signal: leaving.signal });
  const news: ScoreboardNews[] = [];
  let isOver = false;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const refusal = isStream ? null : ((await response.json()) as { code: string });
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      news.push(...events.filter(one => one.startsWith('data: ')).map(one => JSON.parse(one.slice(6))));
    }
  };
  if (isStream)
    read().then(
      () => {
        isOver = true;
      },
      () => {
        isOver = true;
      },
    );
  return {
    status: response.status,
    headers: response.headers,
    news,
    refusal,
    isOver: () => isOver,
    shows: expected => expect.poll(() => news.at(-1), { timeout: 20_000, interval: 20 }).toMatchObject(expected),
    leave: () => leaving.abort(),
  };
}

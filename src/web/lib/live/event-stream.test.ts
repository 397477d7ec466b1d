import { expect, test } from 'vitest';
import { EventReader, readEvents } from './event-stream.ts';

test('reads whole events, wherever the stream is cut, and takes a comment for a sign of life', () => {
  const text = 'data: {"n":1}\n\n:\n\ndata: {"n":"é"}\n\n';
  for (let at = 0; at <= text.length; at++) {
    const reader = new EventReader<{ n: number | string }>();
    expect([...reader.read(text.slice(0, at)), ...reader.read(text.slice(at))]).toEqual([{ n: 1 }, { n: 'é' }]);
  }
});

test('reads until the stream ends, and a letter that was cut in two', async () => {
  const bytes = new TextEncoder().encode('data: "é"\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(bytes.slice(0, 8));
      stream.enqueue(bytes.slice(8));
      stream.close();
    },
  });
  const came: string[] = [];
  let heard = 0;
  await readEvents<string>(new Response(body), { heard: () => heard++, news: one => came.push(one) });
  expect([came, heard]).toEqual([['é'], 2]);
  await readEvents<string>(new Response(null), { heard: () => heard++, news: one => came.push(one) });
  expect(heard).toBe(2);
});

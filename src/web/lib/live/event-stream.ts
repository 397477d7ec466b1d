/** Parts of a stream of server-sent events, whole events only; what is cut off waits for the rest. */
export class EventReader<News> {
  #rest = '';

  /** The data of every event that is whole with this part; a line without data says only that the line is alive. */
  read(part: string): News[] {
    const events = (this.#rest + part).split('\n\n');
    this.#rest = events.pop() ?? '';
    return events.flatMap(event => {
      const data = event.split('\n').filter(line => line.startsWith('data: '));
      return data.length === 0 ? [] : [JSON.parse(data.map(line => line.slice(6)).join('\n')) as News];
    });
  }
}

/** Reads until the stream ends or breaks. */
export async function readEvents<News>(
  { body }: Response,
  { heard, news }: { heard: () => void; news: (news: News) => void },
): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  const text = new TextDecoder();
  const events = new EventReader<News>();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    for (const one of events.read(text.decode(value, { stream: true }))) news(one);
  }
}

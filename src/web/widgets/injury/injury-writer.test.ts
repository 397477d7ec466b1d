import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { type InjuryDraft, InjuryWriter } from './injury-writer.ts';

const whole = { who: 'Coach Roy', place: 'The hallway', what: 'Slipped', guardian: 'adult', writtenBy: 'Sam' } as const;

/** A writer whose calls are answered by hand, in the order in which they were made. */
function open() {
  const calls: { draft: InjuryDraft; arrive: () => void; fail: (error: unknown) => void }[] = [];
  const writer = new InjuryWriter(
    draft => new Promise<void>((arrive, fail) => calls.push({ draft, arrive: () => arrive(), fail })),
  );
  writer.open({ ...whole, happenedTime: '09:45' });
  return { writer, calls, sent: () => calls.map(({ draft }) => draft.what) };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('REPORT-6 a report that arrived as it is leaves the page', async () => {
  const { writer, calls } = open();
  void writer.send();
  calls[0]?.arrive();
  await settled();
  expect(writer.snapshot()).toMatchObject({ draft: null, isKept: true });
});

test('REPORT-6 words added while a report is sent stay, and are sent under the same key', async () => {
  const { writer, calls, sent } = open();
  void writer.send();
  writer.change({ what: 'Slipped on water' });
  calls[0]?.arrive();
  await settled();
  expect(writer.snapshot()).toMatchObject({ draft: { what: 'Slipped on water' }, state: 'writing', isKept: false });
  expect(writer.snapshot().problem).toContain('without your last changes');
  void writer.send();
  calls[1]?.arrive();
  await settled();
  expect(writer.snapshot()).toMatchObject({ draft: null, isKept: true, problem: null });
  expect(sent()).toEqual(['Slipped', 'Slipped on water']);
  expect(calls[0]?.draft.key).toBe(calls[1]?.draft.key);
});

test('REPORT-6 a form that was closed over such words sends them at once', async () => {
  const { writer, calls, sent } = open();
  void writer.send();
  writer.change({ what: 'Slipped on water' });
  writer.close();
  calls[0]?.arrive();
  await settled();
  expect(sent()).toEqual(['Slipped', 'Slipped on water']);
  calls[1]?.arrive();
  await settled();
  expect(writer.snapshot()).toMatchObject({ draft: null, isKept: true });
});

test.each([
  ['arrives', undefined],
  ['fails', new ApiError(0, 'No network', 'network')],
  ['is refused', new ApiError(400, 'Bad', 'bad_input', { what: ['Too long'] })],
])('REPORT-6 a discarded report that %s later leaves the next one as it is', async (_, error) => {
  const { writer, calls } = open();
  void writer.send();
  writer.discard();
  writer.open({ ...whole, what: 'Another' });
  const { draft } = writer.snapshot();
  if (error) calls[0]?.fail(error);
  else calls[0]?.arrive();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(writer.snapshot()).toMatchObject({
    state: 'writing',
    isKept: false,
    isOpen: true,
    refusals: 0,
    problem: null,
  });
  expect(writer.snapshot().draft).toBe(draft);
  expect(calls).toHaveLength(1);
});

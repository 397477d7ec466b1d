import { afterEach, expect, test, vi } from 'vitest';
import { deskDatabase, dropDeskList } from './desk-list.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with these databases; what is done to the desk's. */
function browserWith(names: readonly string[]): string[] {
  const done: string[] = [];
  const store = (name: string) => ({
    delete: (key: string) => done.push(`delete ${name}.${key}`),
    clear: () => done.push(`clear ${name}`),
  });
  const result = {
    close: () => done.push('close'),
    transaction: (stores: string[]) => {
      const tx = { objectStore: store, oncomplete: () => undefined };
      done.push(`change ${stores}`);
      setTimeout(() => tx.oncomplete());
      return tx;
    },
  };
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const isNew = !names.includes(name);
      const abort = () => done.push('abort');
      const opening = {
        result,
        transaction: isNew ? { abort } : null,
        onupgradeneeded: () => undefined,
        onsuccess: () => undefined,
        onerror: (_: Event) => undefined,
      };
      done.push(`open ${name}`);
      setTimeout(() => {
        if (!isNew) return opening.onsuccess();
        opening.onupgradeneeded();
        opening.onerror(new Event('error'));
      });
      return opening;
    },
  });
  return done;
}

test('CHECK-16 a logout takes the list off a desk, and nothing of its queue', async () => {
  const done = browserWith(['other', deskDatabase]);
  await dropDeskList();
  expect(done).toEqual(['open nlc-desk', 'change about,families', 'delete about.list', 'clear families', 'close']);
});

test('CHECK-16 a browser that was never a desk gets no empty database, which the desk would take for its own', async () => {
  const done = browserWith(['other']);
  await dropDeskList();
  expect(done).toEqual(['open nlc-desk', 'abort']);
});

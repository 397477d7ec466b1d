/** The check-in desk's database on a device, and what of it is the list of families. */
export const deskDatabase = 'nlc-desk';
export const listStore = 'families';

/** Takes the list of families off a device that was a check-in desk; its queue stays. CHECK-16 */
export function dropDeskList(): Promise<void> {
  return new Promise(resolve => {
    const opening = indexedDB.open(deskDatabase);
    // This device was never a desk, and gets no empty database, which a desk would take for its own.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = event => {
      event.preventDefault();
      resolve();
    };
    opening.onsuccess = () => {
      const db = opening.result;
      const drop = db.transaction(['about', listStore], 'readwrite');
      drop.objectStore('about').delete('list');
      drop.objectStore(listStore).clear();
      drop.oncomplete = drop.onabort = () => {
        db.close();
        resolve();
      };
    };
  });
}

/** The check-in desk's database on a device, and what of it is the list of families. */
export const deskDatabase = 'nlc-desk';
export const listStore = 'families';

/** Takes the list of families off a device that was a check-in desk; its queue stays. CHECK-16 */
export async function dropDeskList(): Promise<void> {
  const known = await indexedDB.databases().catch(() => []);
  if (!known.some(({ name }) => name === deskDatabase)) return;
  await new Promise<void>(resolve => {
    const opening = indexedDB.open(deskDatabase);
    opening.onerror = () => resolve(); // emptied by its owner meanwhile: nothing is left to take off
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

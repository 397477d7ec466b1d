import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A store that has just gone may take a moment to come back. */
const pausesMs = [0, 200, 1_000];
/** Browsers say in different words that a connection is gone; a full disk is none of them. */
const lostNames = ['AbortError', 'InvalidStateError', 'UnknownError'];
const isLost = (error: unknown): boolean => error instanceof DOMException && lostNames.includes(error.name);

type Connection<Schema extends DBSchema> = Promise<IDBPDatabase<Schema>>;

/**
 * A database on the device that survives a lost connection: iOS closes it for pages in the background. It is then
 * reopened, and the operation under way is repeated.
 */
export class DeviceStore<Schema extends DBSchema> {
  readonly #name: string;
  readonly #create: (db: IDBPDatabase<Schema>) => void;
  #connection: Connection<Schema> | null = null;
  #wasOpen = false;

  private constructor(name: string, create: (db: IDBPDatabase<Schema>) => void) {
    this.#name = name;
    this.#create = create;
  }

  /** Fails where this browser keeps nothing. */
  static async open<Schema extends DBSchema>(
    name: string,
    create: (db: IDBPDatabase<Schema>) => void,
  ): Promise<DeviceStore<Schema>> {
    const store = new DeviceStore(name, create);
    await store.#connect();
    store.#wasOpen = true;
    return store;
  }

  /** Work that `isAgain` may have been done before: the connection can be lost between the disk and its answer. */
  async use<Result>(work: (db: IDBPDatabase<Schema>, isAgain: boolean) => Promise<Result>): Promise<Result> {
    for (const [tries, pause] of pausesMs.entries()) {
      const connection = this.#connect();
      try {
        return await work(await connection, tries > 0);
      } catch (error) {
        this.#forget(connection);
        if (!isLost(error)) throw error;
        await new Promise(resolve => setTimeout(resolve, pause));
      }
    }
    return work(await this.#connect(), true);
  }

  #connect(): Connection<Schema> {
    if (this.#connection) return this.#connection;
    const connection: Connection<Schema> = openDB<Schema>(this.#name, 1, {
      terminated: () => this.#forget(connection),
      upgrade: (db, _from, _to, transaction) => {
        if (!this.#wasOpen) return this.#create(db);
        // Emptied under an open page, which still holds what waits: an empty store in its place would hide that.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
    this.#connection = connection;
    return connection;
  }

  #forget(connection: Connection<Schema>): void {
    if (this.#connection === connection) this.#connection = null;
    connection.then(
      db => db.close(),
      () => undefined,
    );
  }
}

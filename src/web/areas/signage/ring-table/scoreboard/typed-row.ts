import { createContext } from 'react';
import type { LiveEntry } from '#core/ring-table/scoreboard/scoreboard-ring.ts';

type Row = LiveEntry['row'];

/** The scores that are being typed at this table, for its scoreboard. */
export class TypedRow {
  #row: Row = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): Row => this.#row;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  set(row: Row): void {
    if (JSON.stringify(row) === JSON.stringify(this.#row)) return;
    this.#row = row;
    for (const listener of this.#listeners) listener();
  }
}

export const TypedRowContext = createContext<TypedRow | null>(null);

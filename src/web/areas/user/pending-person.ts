/** Who has just signed up: in this page's memory only, never stored, gone on a fresh load. */
export interface PendingPerson {
  firstName: string;
  email: string;
}

let pending: PendingPerson | null = null;

export const keepPending = (person: PendingPerson): void => {
  pending = person;
};
export const readPending = (): PendingPerson | null => pending;
export const forgetPending = (): void => {
  pending = null;
};

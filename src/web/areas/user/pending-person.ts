/** Who has just signed up: in this page's memory only, never stored, gone on a fresh load. */
export interface PendingPerson {
  /** What they typed, without the password. */
  typed: Readonly<Record<string, string>>;
  /** Signs up once more with the same answers: the server mails a fresh link, and says the same whether the address exists or not. */
  sendAgain(): Promise<void>;
}

let pending: PendingPerson | null = null;

export const keepPending = (person: PendingPerson): void => {
  pending = person;
};
export const readPending = (): PendingPerson | null => pending;
export const forgetPending = (): void => {
  pending = null;
};

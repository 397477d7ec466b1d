import { type Contact, ContactInput } from '#contract/registration/registration.ts';
import { type Problems, problemsOf } from './problems.ts';

/** One contact as it is being typed. */
export interface ContactRow {
  /** Stays the same while the row is on the page. */
  key: number;
  /** Null until it is saved for the first time. */
  id: number | null;
  name: string;
  phoneNumber: string;
  agreed: boolean | null;
}

export const maxContacts = 6;
let lastKey = 0;

export function newRow(name = '', phoneNumber = ''): ContactRow {
  lastKey += 1;
  return { key: lastKey, id: null, name, phoneNumber, agreed: null };
}

export function rowOf(contact: Contact): ContactRow {
  const { id, name, phoneNumber, agreedToSmsDivisionNotifications: agreed } = contact;
  return { ...newRow(name, phoneNumber), id, agreed };
}

const inputOf = ({ id, name, phoneNumber, agreed }: ContactRow) => ({
  id,
  name,
  phoneNumber,
  agreedToSmsDivisionNotifications: agreed,
});

export const rowProblems = (row: ContactRow): Problems => problemsOf(ContactInput, inputOf(row));

const isReady = (row: ContactRow): boolean => Object.keys(rowProblems(row)).length === 0;

/** What can be saved now: unfinished new rows wait, an unfinished known one makes all wait, or it would be deleted. */
export function savableInput(rows: readonly ContactRow[]) {
  if (rows.some(row => row.id !== null && !isReady(row))) return null;
  return { contacts: rows.filter(isReady).map(inputOf) };
}

/** The rows with the ids they were saved under: known ones keep theirs, new ones were appended in order. */
export function withIds(
  rows: readonly ContactRow[],
  sent: readonly ContactRow[],
  saved: readonly Contact[],
): ContactRow[] {
  const known = new Set(sent.map(row => row.id));
  const fresh = saved.filter(contact => !known.has(contact.id));
  const idOf = new Map(sent.filter(row => row.id === null).map((row, i) => [row.key, fresh[i]?.id ?? null]));
  return rows.map(row => ({ ...row, id: row.id ?? idOf.get(row.key) ?? null }));
}

export const readyRows = (rows: readonly ContactRow[]): ContactRow[] => rows.filter(isReady);

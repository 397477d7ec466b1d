import { type Contact, ContactInput } from '#contract/registration/registration.ts';
import { bothContactEdits, isSameContact } from '#core/registration/contact-edits.ts';
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

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/**
 * The rows after `sent` was saved as `saved`: with the ids of new ones, and with what another device added, changed or
 * removed. What was typed since stays. REG-51
 */
export function afterSaved(
  rows: readonly ContactRow[],
  sent: readonly ContactRow[],
  saved: readonly Contact[],
): ContactRow[] {
  const sentOf = new Map(sent.map(row => [row.key, row]));
  const sentIds = new Set(sent.map(row => row.id));
  const fresh = saved.filter(({ id }) => !sentIds.has(id));
  const idOf = (row: ContactRow): number | null =>
    row.id ??
    fresh.find(({ phoneNumber }) => digits(phoneNumber) === digits(sentOf.get(row.key)?.phoneNumber ?? ''))?.id ??
    null;
  const named = rows.map(row => ({ ...row, id: idOf(row) }));
  const known = new Set([...named.map(({ id }) => id), ...sentIds, ...sent.map(idOf)]);
  const others = saved.filter(({ id }) => !known.has(id)).map(rowOf);
  const stay = named.flatMap(row => {
    const before = sentOf.get(row.key);
    const now = saved.find(({ id }) => id === row.id);
    if (!before || row.id === null || !isSameContact(inputOf(row), inputOf(before))) return [row];
    return now ? [{ ...rowOf(now), key: row.key }] : [];
  });
  return [...stay, ...others];
}

/** What another device changed of a row too, and differently. REG-51 */
export interface ContactConflict {
  key: number;
  field: 'name' | 'phone';
  theirs: ContactRow;
}
export const conflictsOf = (
  rows: readonly ContactRow[],
  opened: readonly Contact[],
  now: readonly Contact[],
): ContactConflict[] =>
  rows.flatMap(row => {
    const [before, theirs] = [opened, now].map(list => list.find(({ id }) => id === row.id));
    if (!before || !theirs) return [];
    const { conflicts } = bothContactEdits(before, inputOf(row), theirs);
    return conflicts.map(({ field }) => ({ key: row.key, field, theirs: rowOf(theirs) }));
  });

/** A conflict that was decided: the row, and what it counts as having begun with. */
export function decided(row: ContactRow, { field, theirs }: ContactConflict, side: 'mine' | 'theirs'): ContactRow {
  const { name, phoneNumber, agreed } = theirs;
  return side === 'mine' ? row : { ...row, ...(field === 'name' ? { name } : { phoneNumber, agreed }) };
}
export const openedAfter = (
  opened: readonly Contact[],
  id: number | null,
  { field, theirs }: ContactConflict,
): Contact[] =>
  opened.map(contact => {
    if (contact.id !== id) return contact;
    const { name, phoneNumber, agreed } = theirs;
    return { ...contact, ...(field === 'name' ? { name } : { phoneNumber, agreedToSmsDivisionNotifications: agreed }) };
  });

export const readyRows = (rows: readonly ContactRow[]): ContactRow[] => rows.filter(isReady);

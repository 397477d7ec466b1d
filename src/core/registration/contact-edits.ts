import { bothEdits, type FieldChange } from '../edit/both-edits.ts';

/** A contact as it is sent; without an id it is a new one. */
export interface ContactEdit {
  id?: number | null | undefined;
  name: string;
  phoneNumber: string;
  agreedToSmsDivisionNotifications: boolean | null;
}
export type SavedContact = ContactEdit & { id: number };

/** An answer belongs to its number, so both are one field. */
const parts = ({ name, phoneNumber, agreedToSmsDivisionNotifications: agreed }: ContactEdit) => ({
  name,
  phone: { phoneNumber, agreed },
});
export const isSameContact = (a: ContactEdit, b: ContactEdit): boolean =>
  JSON.stringify(parts(a)) === JSON.stringify(parts(b));

/** Two edits of one contact. REG-51 */
export function bothContactEdits(opened: ContactEdit, mine: ContactEdit, theirs: ContactEdit) {
  const { merged, changes } = bothEdits(parts(opened), parts(mine), parts(theirs));
  const { name, phone } = merged;
  const contact = { ...mine, name, phoneNumber: phone.phoneNumber, agreedToSmsDivisionNotifications: phone.agreed };
  return { contact, conflicts: changes.filter((change): change is ContactConflict => change.isConflict) };
}
type ContactConflict = FieldChange & { field: 'name' | 'phone' };

export interface BothLists {
  contacts: ContactEdit[];
  /** Whose field both changed differently, by its place in `mine`. */
  conflicts: { index: number; field: 'name' | 'phone'; theirs: SavedContact }[];
}

/**
 * Two edits of a registration's contacts, of which `opened` were on the page. What the other added stays, and so does what
 * one removed and the other changed; a new one with the number of a contact that came meanwhile is that contact. REG-51
 */
export function bothContactLists(
  opened: readonly SavedContact[],
  mine: readonly ContactEdit[],
  theirs: readonly SavedContact[],
): BothLists {
  const openedOf = new Map(opened.map(contact => [contact.id, contact]));
  const theirsOf = new Map(theirs.map(contact => [contact.id, contact]));
  const came = new Map(
    theirs.filter(({ id }) => !openedOf.has(id)).map(contact => [contact.phoneNumber, contact.id] as const),
  );
  const conflicts: BothLists['conflicts'] = [];
  const contacts = mine.flatMap((contact, index): ContactEdit[] => {
    const before = contact.id ? openedOf.get(contact.id) : undefined;
    if (!contact.id || !before) return [{ ...contact, id: contact.id ?? came.get(contact.phoneNumber) }];
    const now = theirsOf.get(contact.id);
    if (!now) return isSameContact(contact, before) ? [] : [{ ...contact, id: undefined }];
    const both = bothContactEdits(before, contact, now);
    conflicts.push(...both.conflicts.map(({ field }) => ({ index, field, theirs: now })));
    return [both.contact];
  });
  const kept = new Set(contacts.map(({ id }) => id));
  const others = theirs.filter(contact => {
    const before = openedOf.get(contact.id);
    return !kept.has(contact.id) && !(before && isSameContact(before, contact));
  });
  return { contacts: [...contacts, ...others], conflicts };
}

export { insertContact, insertOwnContact } from './contact.db.ts';
export { deleteEmpty, listBegun, lockAllOf, moveRegistrations } from './family-move.db.ts';
export {
  insertRegistration,
  listRegistrations,
  lockForStaff,
  lockIncomplete,
  lockSeveralForStaff,
  type StaffLocked,
  updateRegistration,
} from './registration.db.ts';
export { presentRegistrations, registrationSeenBy } from './registration.presenter.ts';
export { endingPayment, lockOwnRegistration } from './registration-change.ts';

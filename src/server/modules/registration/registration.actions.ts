export { insertContact, listContacts } from './contact.db.ts';
export { deleteEmpty, listBegun, lockAllOf, moveRegistrations } from './family-move.db.ts';
export {
  findSize,
  isGivenBack,
  listMerchOrders,
  listPaidOrderIds,
  markGivenBack,
  updateMerchOrderSize,
} from './merch-order.db.ts';
export {
  findAddable,
  findOwnRegistration,
  hasCompletedRegistration,
  insertRegistration,
  type LockedRegistration,
  listRegistrations,
  lockForStaff,
  lockIncomplete,
  lockSeveralForStaff,
  type StaffLocked,
  updateRegistration,
} from './registration.db.ts';
export { presentMerchOrder, presentRegistrations, registrationSeenBy } from './registration.presenter.ts';
export { endPaymentUnderWay, lockOwnRegistration } from './registration-change.ts';

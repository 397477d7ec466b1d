export {
  beyondOf,
  findRepeated,
  hasEtransfer,
  insertLedgerEntry,
  insertRefund,
  isBooked,
  listBooked,
  listRefunds,
  listRequestedRefunds,
  lockReferences,
  netOf,
  updateRefund,
} from './ledger.db.ts';

export {
  findRepeated,
  hasEtransfer,
  insertLedgerEntry,
  insertRefund,
  listBooked,
  listRefunds,
  listRequestedRefunds,
  lockReferences,
  netOf,
  updateRefund,
} from './ledger.db.ts';

export {
  hasEtransfer,
  insertLedgerEntry,
  insertRefund,
  listBooked,
  listRefunds,
  listRequestedRefunds,
  netOf,
  updateRefund,
} from './ledger.db.ts';

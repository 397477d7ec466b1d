export { raiseSheetEditions } from './sheet-edition.db.ts';

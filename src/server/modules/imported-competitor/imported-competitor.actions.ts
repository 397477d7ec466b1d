export { deleteImported, type ImportedRow, insertImported, listImported } from './imported-competitor.db.ts';

export { type FamilyDivisionRow, listFamilyDivisions } from './published.db.ts';

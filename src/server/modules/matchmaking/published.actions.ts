export { type FamilyDivisionRow, listFamilyDivisions, listPublishedDivisions } from './published.db.ts';

export { listFamilyDivisions, listPublishedDivisions } from './published.db.ts';

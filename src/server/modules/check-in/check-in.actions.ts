export { listHandOvers } from './desk-family.db.ts';
export { loadFamilies } from './desk-family.ts';

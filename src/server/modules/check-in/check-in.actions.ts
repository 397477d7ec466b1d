export { loadFamilies } from './desk-family.ts';

export { type LoadedFamily, loadFamilies } from './desk-family.ts';

export { countOpenConflicts } from './table-conflict.ts';

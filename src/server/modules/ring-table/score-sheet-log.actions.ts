export { type LoadedScoreSheet, loadScoreSheets } from './score-sheet-log.ts';

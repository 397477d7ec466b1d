export { factsOfDivisions, type LoadedDay, loadDay } from './day.ts';

export { countInjuryReports, deleteOverdueReports } from './injury-report.db.ts';

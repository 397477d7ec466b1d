export { lockCompetitors, updateLevelsAndSchools } from './competitor-change.db.ts';
export { deleteImportedSchools, findOrInsertSchool, insertImportedSchools, listSchoolIds } from './school.db.ts';
export { holdSchool, insertSchool, listSchoolsInUse, lockSchools, updateSchools } from './school-merge.db.ts';

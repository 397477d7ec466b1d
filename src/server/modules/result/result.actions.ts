export { listReleased, listResultSheets, type ReleasedRow, type ResultSheetRow } from './result.db.ts';
export { presentFamilyResult } from './result.presenter.ts';

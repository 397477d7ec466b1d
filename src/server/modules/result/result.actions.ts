export { listReleased, type ReleasedRow } from './result.db.ts';
export { presentFamilyResult } from './result.presenter.ts';

export { listRegistrations } from './registration.db.ts';
export { presentRegistrations } from './registration.presenter.ts';

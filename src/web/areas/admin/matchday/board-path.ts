export const boardPath = '/admin/matchday';

import { detailHandlers } from './detail.routes.ts';
import { inPersonHandlers } from './in-person.routes.ts';
import { searchHandlers } from './search.routes.ts';
import { staffCompetitorChangeHandlers } from './staff-competitor-change.routes.ts';
import { withdrawalHandlers } from './withdrawal.routes.ts';

export const staffRegistrationHandlers = {
  ...searchHandlers,
  ...detailHandlers,
  ...inPersonHandlers,
  ...staffCompetitorChangeHandlers,
  ...withdrawalHandlers,
};

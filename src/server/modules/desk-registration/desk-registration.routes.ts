import { competitorAtDeskHandlers } from './competitor-at-desk.routes.ts';
import { detailHandlers } from './detail.routes.ts';
import { searchHandlers } from './search.routes.ts';
import { walkInHandlers } from './walk-in.routes.ts';
import { withdrawalHandlers } from './withdrawal.routes.ts';

export const deskRegistrationHandlers = {
  ...searchHandlers,
  ...detailHandlers,
  ...walkInHandlers,
  ...competitorAtDeskHandlers,
  ...withdrawalHandlers,
};

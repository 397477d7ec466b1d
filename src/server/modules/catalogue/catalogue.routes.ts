import { eventHandlers } from './event.routes.ts';
import { eventTypeHandlers } from './event-type.routes.ts';
import { levelHandlers } from './level.routes.ts';

export const catalogueHandlers = { ...eventTypeHandlers, ...levelHandlers, ...eventHandlers };

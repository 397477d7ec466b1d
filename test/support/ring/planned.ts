import type { Assignment } from '#core/ring/queue/queue.ts';

/** A place in the queue of Ring 1, of the division with ten times its number. */
export const planned = (id: number, fields: Partial<Assignment> = {}): Assignment => ({
  id,
  divisionId: id * 10,
  ringId: 1,
  order: id,
  state: 'planned',
  calls: 0,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  ...fields,
});

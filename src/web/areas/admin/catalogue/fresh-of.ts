import { ApiError } from '#web/lib/api.ts';

/** The record as it is now, out of its list; somebody may have deleted it. */
export async function freshOf<T extends { id: number }>(list: Promise<T[]>, record: T | null): Promise<T> {
  const fresh = (await list).find(({ id }) => id === record?.id);
  if (!fresh) throw new ApiError(404, 'Somebody else deleted this meanwhile.', 'not_found');
  return fresh;
}

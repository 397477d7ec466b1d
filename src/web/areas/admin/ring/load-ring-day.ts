import { getRingDay } from '#contract/ring/ring.ts';
import { ApiError, api } from '#web/lib/api.ts';

/** The day of the tournament that the address names, else of the next one, with the tournaments to choose from. */
export async function loadRingDay(request: Request) {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  const query = /^[1-9]\d{0,8}$/.test(asked) ? { tournament: asked } : {};
  const { tournaments, day } = await api(getRingDay, { query });
  if (!day) throw new ApiError(404, 'We couldn’t find that.', 'not_found');
  return { tournaments, day };
}

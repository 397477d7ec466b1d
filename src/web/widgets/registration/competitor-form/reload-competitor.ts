import { getCompetitorForm, type OwnCompetitor } from '#contract/registration/competitor.ts';
import { notFound } from '#say/competitor.ts';
import { ApiError, api } from '#web/lib/api.ts';

/** A competitor as it is saved now. */
export async function reloadCompetitor({ registrationId, id }: OwnCompetitor): Promise<OwnCompetitor> {
  const { siblings } = await api(getCompetitorForm, { params: { registrationId } });
  const now = siblings.find(one => one.id === id);
  if (!now) throw new ApiError(404, notFound(), 'not_found');
  return now;
}

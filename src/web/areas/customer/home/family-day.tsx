import { useCallback } from 'react';
import { getOwnTimeline, type FamilyTimeline as Timeline } from '#contract/family-timeline.ts';
import * as say from '#say/home-family.ts';
import { api } from '#web/lib/api.ts';
import { FamilyTimeline } from '#web/widgets/family-timeline/family-timeline.tsx';
import type { LoadTimeline } from '#web/widgets/family-timeline/follow-timeline.ts';
import { useTimeline } from '#web/widgets/family-timeline/use-timeline.ts';
import { PagePart } from '#web/widgets/page-part.tsx';

type FamilyDayPartProps = {
  tournamentId: number;
  /** Null: it did not load with the page. */
  first: Timeline | null;
};

/** When and where the family's own are due. It keeps itself up to date. */
export function FamilyDayPart({ tournamentId, first }: FamilyDayPartProps) {
  const load = useCallback<LoadTimeline>(
    (unlessVersion, signal) => api(getOwnTimeline, { params: { tournamentId }, query: { unlessVersion }, signal }),
    [tournamentId],
  );
  const shown = useTimeline(first, load);
  return (
    <PagePart id="timeline" title={say.whenAndWhere()}>
      <FamilyTimeline {...shown} />
    </PagePart>
  );
}

import type { TimelineItem } from '#contract/family-timeline.ts';

/** A division of Maija's that is planned for Ring 2. */
export const timelineItem = (fields: Partial<TimelineItem> = {}): TimelineItem => ({
  key: '1',
  draftDivisionId: 11,
  firstName: 'Maija',
  title: 'Girls 8-9',
  isExhibition: false,
  eventTypes: ['Forms'],
  kinds: [],
  ringName: 'Ring 2',
  isRingOpen: true,
  state: 'planned',
  place: 3,
  calls: 0,
  calledAt: null,
  start: null,
  startedAt: null,
  finishedAt: null,
  isAbsent: false,
  clashesWith: null,
  results: [],
  ...fields,
});

import type { FileAudience } from './may-see-file.ts';

export interface AudienceChoice {
  audience: FileAudience;
  eventIds: readonly number[];
  registrationIds: readonly number[];
}

/** What is missing of an audience, by field: one that names nobody is a mistake, not a wish. FILE-4 */
export function audienceProblem(
  choice: AudienceChoice,
): { field: 'eventIds' | 'registrationIds'; text: string } | undefined {
  if (choice.audience === 'events' && choice.eventIds.length === 0)
    return { field: 'eventIds', text: 'Please choose at least one event' };
  if (choice.audience === 'registrations' && choice.registrationIds.length === 0)
    return { field: 'registrationIds', text: 'Please choose at least one registration' };
}

/** Only what the audience is made of stays: events of a file for everybody mean nothing. FILE-4 */
export function keptAudience<T extends AudienceChoice>(choice: T): AudienceChoice {
  return {
    audience: choice.audience,
    eventIds: choice.audience === 'events' ? choice.eventIds : [],
    registrationIds: choice.audience === 'registrations' ? choice.registrationIds : [],
  };
}

import type { getAudienceChoices } from '#contract/communication.ts';
import type { OutputOf } from '#contract/route.ts';

/** What an audience and a message can be made of, as the server gives it. */
export type Choices = OutputOf<typeof getAudienceChoices>;

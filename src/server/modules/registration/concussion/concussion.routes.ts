import type * as contract from '#contract/registration/concussion.ts';
import { handler } from '../../../call.ts';
import { lockOwnRegistration, refuseClosed } from '../registration-change.ts';
import { confirmConcussionFor } from './concussion.actions.ts';

export const concussionHandlers = {
  'concussion.confirmConcussion': handler<typeof contract.confirmConcussion>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      if (registration.completedAt === null) refuseClosed(call, registration);
      await confirmConcussionFor(call, registration, call.input);
      return true as const;
    },
  }),
};

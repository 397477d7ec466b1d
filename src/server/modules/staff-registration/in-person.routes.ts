import type * as contract from '#contract/registration/staff-registration.ts';
import { handler } from '../../call.ts';
import { beginInPerson, endPaymentOfFamily } from './in-person.actions.ts';

export const inPersonHandlers = {
  'staffRegistration.createInPerson': handler<typeof contract.createInPerson>({
    run: async call => ({ registrationId: await beginInPerson(call, call.input) }),
    recover: async (call, refusal) =>
      refusal.code === 'payment_under_way' && (await endPaymentOfFamily(call, call.input.email)),
  }),
};

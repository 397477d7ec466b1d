import type * as contract from '#contract/registration/competitor.ts';
import { callerOf, handler } from '../../call.ts';
import { deleteDraft, putDraft } from './competitor.db.ts';
import { seenBy } from './competitor.presenter.ts';
import { loadCompetitorForm } from './competitor-form.ts';
import { lockOwnRegistration, refuseClosed } from './registration-change.ts';
import { listSchoolNames } from './school.db.ts';

export const competitorFormHandlers = {
  'competitor.getCompetitorForm': handler<typeof contract.getCompetitorForm>({
    async run(call) {
      const { personId, actorId } = callerOf(call);
      const form = await loadCompetitorForm(call, { ...call.params, personId });
      const { medicalNote: _typed, ...draft } = form.draft ?? {};
      return {
        ...form,
        siblings: form.siblings.map(seenBy(call)),
        previous: form.previous.map(seenBy(call)),
        draft: form.draft && personId !== actorId ? draft : form.draft,
      };
    },
  }),
  'competitor.saveDraft': handler<typeof contract.saveDraft>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      refuseClosed(call, registration);
      await putDraft(call.db, registration.id, call.input.fields, call.now);
      return true as const;
    },
  }),
  'competitor.dropDraft': handler<typeof contract.dropDraft>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      await deleteDraft(call.db, registration.id);
      return true as const;
    },
  }),
  'competitor.searchSchools': handler<typeof contract.searchSchools>({
    run: ({ db, query }) => listSchoolNames(db, query.search, 10),
  }),
};

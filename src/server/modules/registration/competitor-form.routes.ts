import type * as contract from '#contract/registration/competitor.ts';
import { isActing } from '#core/access/access.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { deleteDraft, isCompetitorIn, putDraft } from './competitor.db.ts';
import { seenBy } from './competitor.presenter.ts';
import { loadCompetitorForm } from './competitor-form.ts';
import { lockOwnRegistration, refuseClosed } from './registration-change.ts';
import { listSchoolNames } from './school.db.ts';

type Draft = contract.CompetitorForm['drafts'][number];
const lessNote = <T extends Draft['fields']>({ medicalNote: _typed, ...fields }: T) => fields;
const withoutNote = ({ competitorId, fields, opened }: Draft): Draft => ({
  competitorId,
  fields: lessNote(fields),
  opened: opened && lessNote(opened),
});

export const competitorFormHandlers = {
  'competitor.getCompetitorForm': handler<typeof contract.getCompetitorForm>({
    async run(call) {
      const caller = callerOf(call);
      const form = await loadCompetitorForm(call, { ...call.params, familyId: caller.familyId });
      return {
        ...form,
        siblings: form.siblings.map(seenBy(call)),
        previous: form.previous.map(seenBy(call)),
        drafts: isActing(caller) ? form.drafts.map(withoutNote) : form.drafts,
      };
    },
  }),
  /** What is typed and can't be saved yet. REG-25 */
  'competitor.saveDraft': handler<typeof contract.saveDraft>({
    async run(call) {
      const { competitorId = null, fields, opened = null } = call.input;
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      if (competitorId === null) refuseClosed(call, registration);
      else if (!(await isCompetitorIn(call.db, registration.id, competitorId))) throw new AppError('not_found');
      await putDraft(call.db, { registrationId: registration.id, competitorId, fields, opened }, call.now);
      return true as const;
    },
  }),
  'competitor.dropDraft': handler<typeof contract.dropDraft>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      const { competitorId = null } = call.query;
      await deleteDraft(call.db, { registrationId: registration.id, competitorId });
      return true as const;
    },
  }),
  'competitor.searchSchools': handler<typeof contract.searchSchools>({
    run: ({ db, query }) => listSchoolNames(db, query.search, 10),
  }),
};

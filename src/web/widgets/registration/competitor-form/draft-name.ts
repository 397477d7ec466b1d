import type { CompetitorForm } from '#contract/registration/competitor.ts';

export type DraftFields = CompetitorForm['drafts'][number]['fields'];

/** Whose competitor was typed and not saved yet; empty: nobody was named. */
export const draftName = (draft: DraftFields): string =>
  [draft.firstName, draft.lastName]
    .filter(part => typeof part === 'string')
    .join(' ')
    .trim();

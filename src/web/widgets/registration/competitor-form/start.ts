import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import {
  type CompetitorValues,
  emptyValues,
  returningValues,
  sharedValues,
  valuesOf,
  valuesOfDraft,
} from './values.ts';

/** How the form begins, and why: what the page says above it. */
export interface Start {
  values: CompetitorValues;
  kind: 'edit' | 'draft' | 'again' | 'like' | 'empty';
  /** The competitor it was taken from. */
  from: OwnCompetitor | null;
  /** Whose unfinished entry goes when this one is typed; empty: nobody was named yet. */
  otherDraft: string | null;
}

const draftName = (draft: CompetitorForm['draft']): string =>
  draft
    ? [draft.firstName, draft.lastName]
        .filter(part => typeof part === 'string')
        .join(' ')
        .trim()
    : '';

/** Edited: as saved. Else an unfinished entry, unless another person of earlier or a sibling was asked for. */
export function startOf(form: CompetitorForm, before: OwnCompetitor | null, asked: URLSearchParams): Start {
  if (before) return { values: valuesOf(before), kind: 'edit', from: before, otherDraft: null };
  const find = (list: readonly OwnCompetitor[], name: string) =>
    list.find(c => String(c.id) === asked.get(name)) ?? null;
  const again = find(form.previous, 'again');
  const like = find(form.siblings, 'like');
  const unfinished = draftName(form.draft);
  const isSame = again !== null && foldName(unfinished) === foldName(`${again.firstName} ${again.lastName}`);
  if (form.draft && (isSame || !(again || like)))
    return { values: valuesOfDraft(form.draft), kind: 'draft', from: isSame ? again : null, otherDraft: null };
  const otherDraft = form.draft && unfinished;
  if (again) return { values: returningValues(again, form), kind: 'again', from: again, otherDraft };
  if (like) return { values: { ...emptyValues, ...sharedValues(like) }, kind: 'like', from: like, otherDraft };
  return { values: emptyValues, kind: 'empty', from: null, otherDraft: null };
}

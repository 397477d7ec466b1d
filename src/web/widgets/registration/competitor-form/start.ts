import type { CompetitorForm, OwnCompetitor, TypedFields } from '#contract/registration/competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import { draftName } from './draft-name.ts';
import {
  type Account,
  accountValues,
  type CompetitorValues,
  contactFor,
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
  /** The saved competitor as what was kept of it began; null: as it is saved. */
  opened: TypedFields | null;
  /** The competitor it was taken from. */
  from: OwnCompetitor | null;
  /** Whose unfinished entry goes when this one is typed; empty: nobody was named yet. */
  otherDraft: string | null;
}

/** What was typed and not saved yet, of a competitor or (null) of somebody new. */
const draftOf = ({ drafts }: CompetitorForm, competitorId: number | null) =>
  drafts.find(draft => draft.competitorId === competitorId) ?? null;

/**
 * What was typed and not saved yet comes first, unless another person of earlier or a sibling was asked for. A new one
 * has what the family's last one has in common with it, or the first one what its account says.
 */
export function startOf(
  form: CompetitorForm,
  before: OwnCompetitor | null,
  asked: URLSearchParams,
  account: Account | null,
): Start {
  const kept = draftOf(form, before?.id ?? null);
  const draft = kept?.fields ?? null;
  if (before) {
    const values = draft ? { ...valuesOf(before), ...valuesOfDraft(draft) } : valuesOf(before);
    return { values, kind: draft ? 'draft' : 'edit', opened: kept?.opened ?? null, from: before, otherDraft: null };
  }
  const opened = null;
  const find = (list: readonly OwnCompetitor[], name: string) =>
    list.find(c => String(c.id) === asked.get(name)) ?? null;
  const again = find(form.previous, 'again');
  const askedLike = find(form.siblings, 'like');
  const unfinished = draft && draftName(draft);
  const isSame = again !== null && foldName(unfinished ?? '') === foldName(`${again.firstName} ${again.lastName}`);
  if (draft && (isSame || !(again || askedLike)))
    return { values: valuesOfDraft(draft), kind: 'draft', opened, from: isSame ? again : null, otherDraft: null };
  const like = askedLike ?? form.siblings.at(-1) ?? null;
  const known = like ? sharedValues(like) : account ? accountValues(account) : {};
  if (again) {
    const values = returningValues(again, form);
    const { lastName, school } = values;
    // A list names neither parent nor emergency contact. IMPORT-7
    const whole = again.isImported ? { ...values, ...known, lastName, school } : values;
    return {
      values: { ...whole, ...contactFor(whole, whole, form) },
      kind: 'again',
      opened,
      from: again,
      otherDraft: unfinished,
    };
  }
  if (like)
    return {
      values: { ...emptyValues, ...known },
      kind: 'like',
      opened,
      from: like,
      otherDraft: unfinished,
    };
  return { values: { ...emptyValues, ...known }, kind: 'empty', opened, from: null, otherDraft: null };
}

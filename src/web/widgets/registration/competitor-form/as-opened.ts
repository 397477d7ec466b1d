import type { OwnCompetitor, TypedFields } from '#contract/registration/competitor.ts';
import type { FieldChange } from '#core/edit/both-edits.ts';
import { bothCompetitorEdits, editOf } from '#core/registration/competitor-edit.ts';
import { type CompetitorValues, shownOf } from './values.ts';

/** A form of a saved competitor, and what it began with. */
export interface AsOpened {
  values: CompetitorValues;
  /** As they were when the form opened, or when it last took over what is saved. */
  opened: TypedFields;
  /** What is saved now, as far as it is known. */
  latest: TypedFields;
}

/** A saved competitor, as a form of it begins. */
export const openedOf = (before: OwnCompetitor): TypedFields => ({ ...editOf(before) });

/** What another device changed too, and differently: somebody has to choose. REG-51 */
export const conflictsOf = ({ values, opened, latest }: AsOpened): FieldChange[] =>
  bothCompetitorEdits(shownOf(opened), { ...values }, shownOf(latest)).changes.filter(change => change.isConflict);

/** Takes over what is saved now, but for the fields that have been typed in; those both changed wait for a choice. REG-51 */
export function takenOver({ values, opened }: Omit<AsOpened, 'latest'>, latest: TypedFields): AsOpened {
  const { merged, changes } = bothCompetitorEdits(shownOf(opened), { ...values }, shownOf(latest));
  const waiting = changes.filter(change => change.isConflict).map(({ field }) => [field, opened[field] ?? null]);
  const isOther = changes.some(({ mine, theirs, isConflict }) => !isConflict && mine !== theirs);
  // The same values as long as nothing else is shown: what is typed is saved when they change.
  return {
    values: isOther ? { ...values, ...merged } : values,
    opened: { ...latest, ...Object.fromEntries(waiting) },
    latest,
  };
}

/** After `sent` was saved as `latest`: what it changed was this form's own change. */
export function afterSaved({ values, opened }: AsOpened, sent: CompetitorValues, latest: TypedFields): AsOpened {
  const began: Readonly<Record<string, unknown>> = shownOf(opened);
  const own = Object.keys(began).filter(
    name => JSON.stringify(began[name]) !== JSON.stringify(sent[name as keyof CompetitorValues]),
  );
  return takenOver(
    { values, opened: { ...opened, ...Object.fromEntries(own.map(name => [name, latest[name] ?? null])) } },
    latest,
  );
}

/** Settles a field that both changed. */
export function chosen({ values, opened, latest }: AsOpened, field: string, side: 'mine' | 'theirs'): AsOpened {
  const theirs = side === 'theirs' ? shownOf({ [field]: latest[field] }) : {};
  return { values: { ...values, ...theirs }, opened: { ...opened, [field]: latest[field] ?? null }, latest };
}

import type { RingDay } from '#contract/ring/ring.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What is missing before a day can be run; null: nothing. */
export function emptyReason({ draft, rings, assignments }: Pick<RingDay, 'draft' | 'rings' | 'assignments'>) {
  if (rings.length === 0) return 'rings';
  if (!draft) return 'draft';
  return assignments.length === 0 ? 'queues' : null;
}

const says = {
  rings: {
    title: 'No rings yet',
    text: 'Add the rings of the gym first; then each one has a card here.',
    to: '/admin/rings',
    label: 'Add rings',
  },
  draft: {
    title: 'No divisions are published yet',
    text: 'The day runs from the published draft. Once you publish one, you can put its divisions into rings.',
    to: '/admin/matchmaking',
    label: 'Go to matchmaking',
  },
  queues: {
    title: 'Nothing is in a ring yet',
    text: 'Plan the day, or put the divisions into the rings by hand.',
    to: '/admin/rings/plan',
    label: 'Plan the day',
  },
} as const;

export type EmptyReason = keyof typeof says;

export function BoardEmpty({ reason, mayPlan }: { reason: EmptyReason; mayPlan: boolean }) {
  const { title, text, to, label } = says[reason];
  return (
    <EmptyState
      title={title}
      action={
        mayPlan && (
          <LinkButton to={to} variant="primary">
            {label}
          </LinkButton>
        )
      }
    >
      {mayPlan ? text : `${text} The tournament director does that.`}
    </EmptyState>
  );
}

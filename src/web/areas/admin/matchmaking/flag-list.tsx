import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import type { Flag, Severity } from '#core/matchmaking/fairness/fairness-flags.ts';
import { flagText } from '#core/matchmaking/fairness/flag-words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const looks: Record<Severity, { icon: IconName; className: string; word: string }> = {
  bad: { icon: 'warning', className: 'font-semibold text-danger', word: 'Not allowed: ' },
  warning: { icon: 'warning', className: 'text-warn', word: 'Warning: ' },
  note: { icon: 'info', className: 'text-muted', word: '' },
};

/** What is to know about a group, a sentence each, the worst first. */
export function FlagList({ flags, facts }: { flags: readonly Flag[]; facts: DraftFacts }) {
  if (flags.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {flags.map(flag => {
        const { icon, className, word } = looks[flag.severity];
        return (
          <li
            key={`${flag.kind}/${flag.eventId}/${flag.competitorIds.join('+')}`}
            className={`flex items-start gap-2 ${className}`}
          >
            <Icon name={icon} className="mt-0.5" />
            <span className="min-w-0">
              <span className="sr-only">{word}</span>
              {flagText(flag, facts)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

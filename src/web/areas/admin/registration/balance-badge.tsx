import type { RegistrationRow } from '#contract/registration/staff-registration.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  paid: { tone: 'good', text: 'Paid' },
  unpaid: { tone: 'warn', text: 'Balance owing' },
  incomplete: { tone: 'neutral', text: 'Unfinished' },
} as const;

export function BalanceBadge({ standing }: { standing: RegistrationRow['standing'] }) {
  const { tone, text } = looks[standing];
  return <Badge tone={tone}>{text}</Badge>;
}

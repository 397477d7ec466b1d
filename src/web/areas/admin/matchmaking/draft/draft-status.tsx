import type { draftStatuses } from '#contract/matchmaking/draft.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Status = (typeof draftStatuses)[number];
const words: Readonly<Record<Status, { text: string; tone: BadgeTone }>> = {
  open: { text: 'Draft', tone: 'info' },
  published: { text: 'Published', tone: 'good' },
  archived: { text: 'Archived', tone: 'neutral' },
};

export function DraftStatus({ status }: { status: Status }) {
  return <Badge tone={words[status].tone}>{words[status].text}</Badge>;
}

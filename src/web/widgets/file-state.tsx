import type { SharedFile } from '#contract/customer.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Review = NonNullable<SharedFile['review']>;

export const fileStateWords: Record<Review, string> = { new: 'New', accepted: 'Accepted', rejected: 'Not accepted' };
const tones: Record<Review, BadgeTone> = { new: 'info', accepted: 'good', rejected: 'danger' };

/** What staff decided about a file a family sent. */
export function FileState({ review }: { review: Review }) {
  return <Badge tone={tones[review]}>{fileStateWords[review]}</Badge>;
}

import type { SharedFile } from '#contract/customer.ts';
import * as say from '#say/files.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

type Review = NonNullable<SharedFile['review']>;

const tones: Record<Review, BadgeTone> = { new: 'info', accepted: 'good', rejected: 'danger' };

/** What staff decided about a file a family sent. */
export function FileState({ review }: { review: Review }) {
  return <Badge tone={tones[review]}>{say.review({ state: review })}</Badge>;
}

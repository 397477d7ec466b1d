import * as z from 'zod/mini';

/** What staff decided about a file a family sent. */
export const reviews = ['new', 'accepted', 'rejected'] as const;
/** What was written about it. */
export const FileNote = z.object({
  id: z.int(),
  author: z.string(),
  body: z.string(),
  at: z.string(),
});

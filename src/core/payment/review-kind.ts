export const reviewKinds = [
  'amount_mismatch',
  'overpaid',
  'late',
  'disputed',
  'refund_failed',
  'refund_unclear',
  'undeliverable',
  'restored',
  'reference_repeated',
  'given_back',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];
/** Money came that does not count before staff have looked at it: until then nothing more is paid online. */
export const heldBackKinds = ['amount_mismatch', 'late', 'restored'] as const satisfies readonly ReviewKind[];
export const isHeldBack = (kind: ReviewKind): boolean => (heldBackKinds as readonly ReviewKind[]).includes(kind);

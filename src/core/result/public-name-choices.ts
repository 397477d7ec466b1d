/** How a family lets public results show its competitor. RESULT-9 */
export const publicNames = ['name_and_initial', 'initials', 'not_shown'] as const;
export type PublicName = (typeof publicNames)[number];

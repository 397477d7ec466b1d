/** Whether a coach's link still opens its page; both are calendar dates of the venue. COACH-2 */
export const isCoachLinkOver = (tournamentOn: string, today: string): boolean => today > tournamentOn;

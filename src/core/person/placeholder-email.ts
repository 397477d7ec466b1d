const domain = '@no-mail.invalid';

/** The address of a family that has none to give: unique like any other, and never mailed. REG-19 */
export function placeholderEmail(key: string): string {
  return `desk-${key}${domain}`;
}

/** The address of the account that holds what a tournament sold at the door. CHECK-31 */
export function doorEmail(tournamentId: number): string {
  return `door-${tournamentId}${domain}`;
}

/** The address of a trial family; its mail goes to the organiser. TRIAL-3 */
export function trialEmail(key: string): string {
  return `trial-${key}@trial.invalid`;
}

export function isTrialEmail(address: string): boolean {
  return address.toLowerCase().endsWith('@trial.invalid');
}

/** REG-19: `.invalid` can be nobody's (RFC 2606). */
export function isPlaceholderEmail(address: string): boolean {
  return address.toLowerCase().endsWith(domain);
}

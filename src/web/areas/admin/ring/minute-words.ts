/** "45 min", "1 h", "1 h 20 min"; to the nearest minute, nothing shorter than one but none at all. */
export function minutesWords(minutes: number): string {
  const whole = minutes > 0 ? Math.max(1, Math.round(minutes)) : 0;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

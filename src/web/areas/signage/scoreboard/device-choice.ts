import * as z from 'zod/mini';

/** What this device keeps of a ring’s scoreboard: what lets it watch, and how it is shown. */
export interface DeviceChoice {
  token: string | null;
  isSwapped: boolean;
  language: 'en' | 'fr' | null;
}
const Kept = z.object({
  token: z.nullable(z.string()),
  isSwapped: z.boolean(),
  language: z.nullable(z.enum(['en', 'fr'])),
});
const nothing: DeviceChoice = { token: null, isSwapped: false, language: null };

const keyOf = (ringId: number): string => `nlc.scoreboard.${ringId}`;

export function readChoice(ringId: number): DeviceChoice {
  try {
    return z.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(ringId)) ?? 'null')).data ?? nothing;
  } catch {
    return nothing; // a private window that keeps nothing
  }
}

export function keepChoice(ringId: number, choice: DeviceChoice): void {
  try {
    localStorage.setItem(keyOf(ringId), JSON.stringify(choice));
  } catch {
    // it holds for as long as the page is open
  }
}

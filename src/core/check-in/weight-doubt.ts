import type { DeskCompetitor } from './desk-data.ts';

type Declared = Pick<DeskCompetitor, 'weightKg' | 'heightCm' | 'isMinor'>;

const poundKg = 0.45359237;

/** What anybody of that age weighs or measures at least and at most, where nothing was registered. */
const plausible = {
  minor: { weightKg: [12, 110], heightCm: [80, 200] },
  adult: { weightKg: [40, 160], heightCm: [140, 210] },
} as const;

/** How far a measure may be from what the family registered weeks ago. */
const mostOff = { weightKg: (declared: number) => Math.max(3, declared * 0.15), heightCm: () => 12 };
const units = { weightKg: 'kg', heightCm: 'cm' };

function isOff(measure: 'weightKg' | 'heightCm', value: number, declared: Declared): boolean {
  const registered = declared[measure];
  if (registered !== null) return Math.abs(value - registered) > mostOff[measure](registered);
  const [least, most] = plausible[declared.isMinor ? 'minor' : 'adult'][measure];
  return value < least || value > most;
}

/** “88.5 kg? Registered: 32 kg”: what to ask before such a measure is kept; undefined where nothing speaks against it. CHECK-24 */
export function doubtAbout(
  measure: 'weightKg' | 'heightCm',
  value: number | null,
  declared: Declared,
): string | undefined {
  if (value === null || !isOff(measure, value, declared)) return;
  const unit = units[measure];
  const registered = declared[measure];
  const told =
    registered === null
      ? `Unusual for ${declared.isMinor ? 'a child' : 'an adult'}`
      : `Registered: ${registered} ${unit}`;
  const fromPounds = Math.round(value * poundKg * 10) / 10;
  const mayBePounds = measure === 'weightKg' && !isOff('weightKg', fromPounds, declared);
  return `${value} ${unit}? ${told}${mayBePounds ? `. ${value} lb would be ${fromPounds} kg` : ''}`;
}

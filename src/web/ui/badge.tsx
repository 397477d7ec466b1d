import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'good' | 'warn' | 'danger' | 'info';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-line/60 text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

/** A state in one or two words; the word carries the meaning, the colour only helps the eye. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 text-sm font-semibold in-[td]:whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

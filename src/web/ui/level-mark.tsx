import type { ReactNode } from 'react';

const FILLS = {
  white: 'fill-belt-white',
  yellow: 'fill-belt-yellow',
  orange: 'fill-belt-orange',
  green: 'fill-belt-green',
  blue: 'fill-belt-blue',
  purple: 'fill-belt-purple',
  brown: 'fill-belt-brown',
  red: 'fill-belt-red',
  black: 'fill-belt-black',
} as const;

export type BeltColour = keyof typeof FILLS;

const WIDTH = 28;

/** A small belt in the colours a level covers, before the level's name. */
export function LevelMark({
  colours,
  wraps = false,
  children,
}: {
  colours: readonly BeltColour[];
  /** The name may go below the belt, where there is no room beside it. */
  wraps?: boolean;
  children: ReactNode;
}) {
  const stripe = WIDTH / Math.max(1, colours.length);
  return (
    <span className={`inline-flex items-center gap-x-2 ${wraps ? 'flex-wrap' : ''}`}>
      <svg viewBox="0 0 30 10" aria-hidden="true" focusable="false" className="h-2.5 w-7.5 shrink-0">
        {colours.map((colour, i) => (
          <rect key={colour} x={1 + i * stripe} y="1" width={stripe} height="8" className={FILLS[colour]} />
        ))}
        <rect x=".75" y=".75" width="28.5" height="8.5" rx="1" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {children}
    </span>
  );
}

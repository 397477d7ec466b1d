import type { ReactNode } from 'react';
import { scaleIn } from './tree-layout.ts';

export type SheetScale = 'screen' | 'print';

export type SheetProps = {
  width: number;
  height: number;
  scale: SheetScale;
  /** On the screen; 0: as much as it takes. */
  room?: number;
  children: ReactNode;
};

/** On the screen in its own size, or slightly smaller if it then fits; on paper up to a third larger, as far as the page allows. */
export function Sheet({ width, height, scale, room = 0, children }: SheetProps) {
  const size = scale === 'print' ? 4 / 3 : scaleIn(room, Math.ceil(width));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      width={Math.round(Math.ceil(width) * size)}
      height={Math.round(Math.ceil(height) * size)}
      preserveAspectRatio="xMinYMin meet"
      className={CLASSES[scale]}
    >
      {children}
    </svg>
  );
}

const CLASSES: Record<SheetScale, string> = {
  screen: 'block max-w-none',
  print: 'block h-auto max-h-[5.75in] max-w-full',
};

import type { ReactNode } from 'react';

export type SheetScale = 'screen' | 'print' | 'signage';

export type SheetProps = { width: number; height: number; scale: SheetScale; children: ReactNode };

/** On the screen in its own size; on paper up to a third larger, as far as the page goes; on a television all there is room for. */
export function Sheet({ width, height, scale, children }: SheetProps) {
  const size = scale === 'print' ? 4 / 3 : 1;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      {...(scale === 'signage' ? {} : { width: Math.ceil(width * size), height: Math.ceil(height * size) })}
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
  signage: 'block h-auto max-h-[82svh] w-full',
};

/** A logo at least this many times as wide as high says the name. */
const wide = 2;
/** In rems, as high as the drawing it replaces, so that no logo moves what is below the header. */
const height = 2.25;
const mostWidth = 7.5;
const leastWidth = 1.5;
const plate = 0.25;

export interface LogoLook {
  /** Of the place it gets at the top of every page, in rems. */
  height: number;
  width: number;
  /** It takes the place of the site's name too. */
  isName: boolean;
}

/** How a logo of any shape appears at the top of every page. TOUR-49 */
export function logoLook({ width, height: high }: { width: number; height: number }): LogoLook {
  const fitting = (width / high) * (height - plate) + plate;
  return {
    height,
    width: Math.round(Math.min(mostWidth, Math.max(leastWidth, fitting)) * 100) / 100,
    isName: width >= wide * high,
  };
}

/** As large as it fits into a frame of that size; never enlarged. */
export function fitInto(
  { width, height: high }: { width: number; height: number },
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / high);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(high * scale)) };
}

import { name } from '#say/site.ts';

/** The ridge under an arc of light, and the site's name. */
function LogoMark() {
  return (
    <svg viewBox="2 2.5 28 26.5" aria-hidden="true" className="h-9 w-10 shrink-0">
      <path d={LOGO_AURORA} fill="none" stroke="#4fe3a3" strokeWidth="3" strokeLinecap="round" />
      <path d={LOGO_PINES} fill="#f4f8fb" />
    </svg>
  );
}

const LOGO_AURORA = 'M5 12.8C9 4.8 14 13.8 19 7.8 22 4.3 25 4.8 27.5 6.3';
const LOGO_PINES =
  'M16 12.5 20 18.5H18.5L22 23.5H17V27H15V23.5H10L13.5 18.5H12zM7 18.5 9.5 22.5H8.6L10.5 26H7.8V27.5H6.2V26H3.5L5.4 22.5H4.5zM25 18.5 27.5 22.5H26.6L28.5 26H25.8V27.5H24.2V26H21.5L23.4 22.5H22.5z';

/** On a phone it would leave no room beside it, so it is smaller and takes two lines. */
export const isLongName = (): boolean => name().length > 10;

export function Logo() {
  return (
    <span
      className={`logo inline-flex items-center gap-2.5 font-display ${isLongName() ? 'text-xl' : 'text-2xl'} tracking-wide`}
    >
      <LogoMark />
      {name()}
    </span>
  );
}

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
  'M16 12.5 20 18.5H18.5L22 23.5H17V27H15V23.5H10L13.5 18.5H12zM7 18.5l2.5 4h-.9l1.9 3.5h-2.7v1.5h-1.6v-1.5h-2.7l1.9-3.5h-.9zM25 18.5l2.5 4h-.9l1.9 3.5h-2.7v1.5h-1.6v-1.5h-2.7l1.9-3.5h-.9z';

/** A name of more than ten letters would leave no room beside it on a phone, so it is smaller and takes two lines. */
export function Logo() {
  const text = name();
  return (
    <span
      className={`logo inline-flex items-center gap-2.5 font-display tracking-wide ${text[10] ? 'w-40 text-xl md:w-auto' : 'text-2xl'}`}
    >
      <LogoMark />
      {text}
    </span>
  );
}

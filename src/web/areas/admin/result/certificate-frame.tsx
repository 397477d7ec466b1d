const id = 'certificate-frame';

/** Clumps and clearings along the shore; the same on every paper. */
function pines(): string {
  const out: string[] = [];
  for (let i = 0; i < 74; i += 1) {
    const x = 24 + i * 14.4 + ((i * 7) % 5);
    const swell = 0.55 + 0.35 * Math.sin(i / 9) * Math.sin(i / 3.4) + 0.16 * Math.sin(i * 1.9);
    const h = Math.round(14 + 42 * Math.max(0.1, swell));
    const w = Math.round(h * 0.2);
    const y = Math.round(792 - 6 * Math.sin(i / 11));
    out.push(
      `M${x.toFixed(0)} ${y - h}l${w} ${Math.round(h * 0.4)}h${-Math.round(w * 0.4)}l${w} ${Math.round(h * 0.35)}h${-Math.round(w * 0.5)}l${w} ${Math.round(h * 0.3)}h${-2 * w - Math.round(w * 0.2)}l${w} ${-Math.round(h * 0.3)}h${-Math.round(w * 0.5)}l${w} ${-Math.round(h * 0.35)}h${-Math.round(w * 0.4)}z`,
    );
  }
  return out.join('');
}
const PINES = pines();

/** Light over the ridge, one wave drawn again and again, higher and fainter. */
const SMEAR = Array.from({ length: 9 }, (_, i) => [i * 7, Math.round(34 * (1 - i / 9) ** 1.6 + 3) / 100] as const);
const WAVE = 'M-20 150C120 90 220 70 340 96s220 80 350 60 210-96 310-92 90 20 130 30';

/** Drawn once; every certificate uses it. Solid fills only, so that every printer and every theme has the same. */
export function CertificateFrame() {
  return (
    <svg aria-hidden="true" focusable="false" className="absolute size-0">
      <symbol id={id} viewBox="0 0 1100 848">
        <clipPath id={`${id}-inside`}>
          <path d="M38 38H1062V810H38z" />
        </clipPath>
        <g clipPath={`url(#${id}-inside)`}>
          <g fill="none" stroke="#2fae8a" strokeWidth="12">
            {SMEAR.map(([lift, opacity]) => (
              <path key={lift} d={WAVE} transform={`translate(0 ${-lift})`} strokeOpacity={opacity} />
            ))}
          </g>
          <path fill="#d7e6ea" d="M0 760c90-22 150-54 250-50s150 40 260 36 170-64 300-60 160 46 290 40v134H0z" />
          <path fill="#14405a" d={PINES} />
          <path fill="#14405a" d="M0 788c160-10 300-8 440 0s260-8 400-2 180-4 300 0v40H0z" />
        </g>
        <path fill="none" stroke="#0b1b2b" strokeWidth="5" d="M32 32H1068V816H32z" />
        <path fill="none" stroke="#0a7350" strokeWidth="1.5" d="M43 43H1057V805H43z" />
      </symbol>
    </svg>
  );
}

export const UsedFrame = () => (
  <svg aria-hidden="true" focusable="false" viewBox="0 0 1100 848" className="absolute inset-0 size-full">
    <use href={`#${id}`} />
  </svg>
);

const id = 'certificate-frame';

/** Half of a pine, from its top down: the other half is the same the other way round. */
const PINE = [
  [0, -92],
  [6, -76],
  [4, -76],
  [13, -58],
  [8, -58],
  [19, -38],
  [12, -38],
  [25, -15],
  [15, -15],
  [31, 6],
] as const;

function pineAt(x: number, y: number, size: number): string {
  const both = [...PINE, ...PINE.toReversed().map(([dx, dy]) => [-dx, dy] as const)];
  return `M${both.map(([dx, dy]) => `${Math.round(x + dx * size)} ${Math.round(y + dy * size)}`).join(' ')}z`;
}

/** Clumps and clearings along the shore; the same on every paper. */
const PINES = Array.from({ length: 62 }, (_, i) => {
  const swell = 0.46 + 0.3 * Math.sin(i / 6.3) * Math.sin(i / 2.4) + 0.14 * Math.sin(i * 1.9);
  return pineAt(40 + i * 16.8 + ((i * 7) % 6), 792 + 3 * Math.sin(i * 2.3), Math.max(0.2, swell));
}).join('');

/** Light over the ridge, one wave drawn again and again, higher and fainter. */
const SMEAR = Array.from({ length: 16 }, (_, i) => [i * 6, Math.round(90 * (1 - i / 16) ** 1.5 + 8) / 1000] as const);
const WAVE = 'M-20 118C120 74 220 66 340 80s220 34 350 22 210-50 310-46 90 14 130 20';

/** Drawn once; every certificate uses it. Solid fills only, so that every printer and every theme has the same. */
export function CertificateFrame() {
  return (
    <svg aria-hidden="true" focusable="false" className="absolute size-0">
      <symbol id={id} viewBox="0 0 1100 848">
        <clipPath id={`${id}-inside`}>
          <path d="M43 43H1057V805H43z" />
        </clipPath>
        <g clipPath={`url(#${id}-inside)`}>
          <g fill="none" stroke="#2fae8a" strokeWidth="30">
            {SMEAR.map(([lift, opacity]) => (
              <path key={lift} d={WAVE} transform={`translate(0 ${-lift})`} strokeOpacity={opacity} />
            ))}
          </g>
          <path fill="#d7e6ea" d="M0 772c90-18 150-40 250-36s150 28 260 24 170-46 300-42 160 34 290 30v100H0z" />
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

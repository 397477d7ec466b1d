/** Aurora over a pine ridge and still water. Anchored at its lower edge: a taller place shows more sky. */
export function HeroScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <defs>
        <linearGradient id="hs-sky" x2="0" y2="1">
          <stop stopColor="#081421" />
          <stop offset=".55" stopColor="#0b1b2b" />
          <stop offset=".8" stopColor="#14405a" />
          <stop offset="1" stopColor="#1d5a6b" />
        </linearGradient>
        <linearGradient id="hs-water" x2="0" y2="1">
          <stop stopColor="#17485b" />
          <stop offset=".35" stopColor="#0e2b40" />
          <stop offset="1" stopColor="#0b1b2b" />
        </linearGradient>
        <linearGradient id="hs-deep" x2="0" y2="1">
          <stop stopColor="#0b1b2b" stopOpacity="0" />
          <stop offset="1" stopColor="#0b1b2b" />
        </linearGradient>
        <linearGradient id="hs-band" gradientUnits="userSpaceOnUse" x1="0" x2="1600" y1="0" y2="0">
          <stop stopColor="#2fae8a" stopOpacity="0" />
          <stop offset=".22" stopColor="#37c795" />
          <stop offset=".5" stopColor="#4fe3a3" />
          <stop offset=".72" stopColor="#8af0c3" />
          <stop offset="1" stopColor="#3aa7b8" stopOpacity=".2" />
        </linearGradient>
        <linearGradient id="hs-rays" gradientUnits="userSpaceOnUse" x1="0" x2="173" y2="9" spreadMethod="repeat">
          {RAYS.map(([offset, grey]) => (
            <stop key={offset} offset={offset} stopColor={grey} />
          ))}
        </linearGradient>
        <mask id="hs-curtain" maskUnits="userSpaceOnUse" x="0" y="-200" width="1600" height="1000">
          <path fill="url(#hs-rays)" d="M0-200h1600V800H0z" />
        </mask>
        <filter id="hs-soft" x="-5%" y="-20%" width="110%" height="140%">
          <feGaussianBlur stdDeviation="7 12" />
        </filter>
        <path id="hs-wave" d="M-40 520C160 600 300 560 450 490S720 330 900 400s230 150 420 60 240-150 360-130" />
        <path id="hs-wave2" d="M500 330c190 60 300-10 470-70s330-60 690 20" />
        <path
          id="hs-p0"
          d="M0-92 6-76 4-76 13-58 8-58 19-38 12-38 25-15 15-15 31 6-31 6-15-15-25-15-12-38-19-38-8-58-13-58-4-76-6-76z"
        />
        <path
          id="hs-p1"
          d="M0-118 5-98 3-98 10-78 5-80 15-54 8-56 19-28 11-30 22 6-22 6-12-26-20-28-8-55-15-52-5-80-11-76-3-98-5-96z"
        />
        <path id="hs-p2" d="M0-66 8-48 5-49 17-28 10-29 25 6-25 6-11-30-17-27-5-49-9-47z" />
        <g id="hs-aurora" fill="none" stroke="url(#hs-band)" mask="url(#hs-curtain)">
          <g filter="url(#hs-soft)">
            {SMEAR.map(([lift, opacity]) => (
              <use key={lift} href="#hs-wave" y={-lift} strokeWidth="26" strokeOpacity={opacity} />
            ))}
            {SMEAR.map(([lift, opacity]) => (
              <use key={lift} href="#hs-wave2" y={-lift} strokeWidth="26" strokeOpacity={opacity} opacity=".45" />
            ))}
          </g>
        </g>
        <g id="hs-shore">
          <path d="M0 726c120-16 260-18 420-8 150 10 250-4 390 2 180 8 330-10 480-4 130 4 220-6 310 2v26H0z" />
          {PINES.map(([x, y, size, kind]) => (
            <use key={x} href={`#hs-p${kind}`} transform={`translate(${x} ${y})scale(${size})`} />
          ))}
        </g>
      </defs>
      <path fill="url(#hs-sky)" d="M0 0h1600v740H0z" />
      <path d={STARS} stroke="#dcecf7" strokeWidth="2.2" strokeLinecap="round" opacity=".7" />
      <path d={FAINT_STARS} stroke="#dcecf7" strokeWidth="1.4" strokeLinecap="round" opacity=".5" />
      <use href="#hs-aurora" />
      <path
        fill="#123247"
        d="M0 650c90-30 150-70 250-66 110 4 150 52 260 48 120-4 170-86 300-82 120 4 170 70 290 66 110-4 170-60 270-56 100 2 160 40 230 46v140H0z"
      />
      <path
        fill="#0d2436"
        d="M0 690c140-36 230-10 350-30s200-52 330-34 180 46 310 36 220-56 340-42 180 34 270 22v108H0z"
      />
      <path fill="url(#hs-water)" d="M0 738h1600v162H0z" />
      <g transform="matrix(1 0 0 -.62 0 1197)">
        <use href="#hs-aurora" opacity=".32" />
        <use href="#hs-shore" fill="#071320" opacity=".75" />
      </g>
      <path fill="url(#hs-deep)" d="M0 800h1600v100H0z" />
      <use href="#hs-shore" fill="#06111c" />
      <path
        d="M90 768h90M210 768h26M430 784h70M640 762h120M790 762h18M960 790h84M1210 770h130M1370 770h30M200 810h52M740 822h96M1110 838h60M400 848h34M1400 820h64"
        stroke="#9fe9d2"
        strokeOpacity=".2"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Uneven light and dark along the curtain: the rays. */
const RAYS = [
  [0, '#bbb'],
  [0.09, '#fff'],
  [0.17, '#777'],
  [0.3, '#ddd'],
  [0.38, '#999'],
  [0.47, '#fff'],
  [0.62, '#666'],
  [0.71, '#ccc'],
  [0.84, '#888'],
  [1, '#bbb'],
] as const;

/** One wave drawn again and again, higher and fainter: bright lower hem, long fading curtain. */
const SMEAR = Array.from({ length: 20 }, (_, i) => [i * 15, Math.round(215 * (1 - i / 20) ** 1.7 + 6) / 1000] as const);

/** The same scatter on every render, so that server and browser agree. */
function* scatter(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const dice = scatter(41);
const roll = (from: number, to: number) => from + dice.next().value * (to - from);

function stars(count: number): string {
  return Array.from({ length: count }, () => `M${Math.round(roll(0, 1600))} ${Math.round(roll(-0, 520))}h0`).join('');
}

const STARS = stars(26);
const FAINT_STARS = stars(64);

/** Clumps and clearings: size swings along the shore instead of a picket fence. */
const PINES = Array.from({ length: 92 }, (_, i) => {
  const x = Math.round(i * 17.6 + roll(-9, 9));
  const swell = 0.52 + 0.34 * Math.sin(x / 190) * Math.sin(x / 71) + 0.12 * Math.sin(x / 31);
  const size = Math.round(Math.max(0.22, swell + roll(-0.18, 0.22)) * 100) / 100;
  return [x, Math.round(727 + roll(-4, 8)), size, Math.floor(roll(0, 3))] as const;
});

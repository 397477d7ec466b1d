const discs = { 1: 'fill-medal-gold', 2: 'fill-medal-silver', 3: 'fill-medal-bronze' } as const;

export type MedalProps = { place: number; className?: string };

/** A medal on its ribbon with the place on it, beside words that say the place; further down than third there is none. */
export function Medal({ place, className = 'h-7 w-6' }: MedalProps) {
  const disc = discs[place as keyof typeof discs];
  if (!disc) return null;
  return (
    <svg
      viewBox="0 0 24 28"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
      data-medal={place}
    >
      <path d="M4 0h6.5l3 8-6 4zM20 0h-6.5l-3 8 6 4z" className="fill-medal-ribbon" />
      <circle cx="12" cy="18" r="9" strokeWidth="1.5" className={`stroke-edge ${disc}`} />
      <text x="12" y="22.6" textAnchor="middle" fontSize="13" className="fill-night font-display font-semibold">
        {place}
      </text>
    </svg>
  );
}

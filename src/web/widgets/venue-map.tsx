import * as say from '#say/home.ts';

export type VenueMapProps = { venue: string };

/** A drawn street map of the demonstration's venue: a lake shore, a river, the main street, a pin. */
export function VenueMap({ venue }: VenueMapProps) {
  return (
    <figure>
      <svg
        viewBox="0 0 720 440"
        role="img"
        aria-label={say.mapOf({ venue })}
        className="w-full rounded border border-line bg-surface"
      >
        <path
          className="fill-info-soft"
          d="M0 0h250c-6 40 22 62 8 104-12 36-70 34-92 70-20 32 6 66-26 96-30 28-92 22-140 40z"
        />
        <path
          className="fill-none stroke-info-soft"
          strokeWidth="20"
          strokeLinejoin="round"
          d="M150 246c60 14 76 66 132 78 70 14 104-22 168-2 52 16 70 66 120 130"
        />
        <path className="fill-good-soft" d="M262 22c60-12 96 2 104 40s-14 74-52 84-66-14-60-44c6-30-6-50 8-80z" />
        <path className="fill-good-soft" d="M560 300h96v78h-60z" />
        <g className="fill-none stroke-line" strokeLinejoin="round">
          <path
            strokeWidth="7"
            d="M388 0v440M470 0v440M552 0v300M634 0v440M388 70h332M388 140h332M216 292 388 288M300 440l-8-150M388 360h332"
          />
          <path strokeWidth="7" d="M262 196c40 4 90 12 126 12h332" />
          <path strokeWidth="16" d="M60 440c40-90 120-140 214-150 90-10 150-4 446-4" />
          <path strokeWidth="16" d="M430 0c-6 120-2 250 8 440" />
        </g>
        <g className="fill-line opacity-70">
          <path d="M402 84h22v22h-22zM446 90h16v34h-16zM482 20h30v36h-30zM524 84h20v38h-20zM566 84h44v20h-44zM650 20h40v36h-40zM650 156h46v34h-46zM566 156h30v40h-30zM482 220h54v40h-54zM566 224h24v40h-24zM650 224h40v30h-40zM482 300h40v40h-40zM456 376h40v40h-40zM402 300h22v40h-22zM340 306h26v30h-26z" />
        </g>
        <rect x="478" y="150" width="64" height="44" rx="3" className="fill-ink" />
        <g className="fill-muted text-[15px]">
          <text x="36" y="110" className="italic">
            {say.lake()}
          </text>
          <text x="292" y="92">
            {say.park()}
          </text>
          <text x="640" y="281">
            {say.mainStreet()}
          </text>
          <text transform="translate(437 425)rotate(-91)">{say.secondAvenue()}</text>
        </g>
        <g>
          <path
            className="fill-danger stroke-surface"
            strokeWidth="3"
            d="M510 172c-16-24-27-37-27-54a27 27 0 0 1 54 0c0 17-11 30-27 54z"
          />
          <circle cx="510" cy="118" r="10" className="fill-surface" />
        </g>
        <g className="stroke-edge" fill="none" strokeWidth="2">
          <path d="M686 420V392M686 392l-6 10M686 392l6 10" />
          <text x="680" y="384" className="fill-muted stroke-0 text-[14px] font-semibold">
            {say.north()}
          </text>
        </g>
      </svg>
      <figcaption className="mt-2 text-sm text-muted">{say.notToScale({ venue })}</figcaption>
    </figure>
  );
}

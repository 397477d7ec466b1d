export type QrCodeProps = {
  /** Modules along a side, and the dark ones as one path. */
  qr: { size: number; path: string };
  label: string;
  className?: string;
};

/** A QR code for scanners; white under it in the dark too. */
export function QrCode({ qr, label, className = '' }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded bg-[#fff] ${className}`}
    >
      <path d={qr.path} fill="#000" />
    </svg>
  );
}

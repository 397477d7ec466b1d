/** A colour of a picture, and what it stands for. `look`: the classes of its fill and stroke. */
export function ColourSign({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 18 12" aria-hidden="true" className="h-3 w-4.5">
        <rect x="1" y="1" width="16" height="10" className={look} />
      </svg>
      {text}
    </span>
  );
}

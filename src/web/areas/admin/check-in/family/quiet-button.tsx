/** What is done seldom: a word to tap, as high as a thumb, that lines up with what stands above it. */
export function QuietButton(props: { label?: string; children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="min-h-11 text-sm font-semibold underline underline-offset-4 hover:decoration-2"
    >
      {props.children}
    </button>
  );
}

/** A waiver as families read it before they sign. */
export function WaiverText({ title, body }: { title: string; body: string }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll the text
        tabIndex={0}
        className="max-h-80 max-w-prose overflow-y-auto rounded border-2 border-line bg-surface p-4 whitespace-pre-line"
      >
        {body}
      </section>
    </div>
  );
}

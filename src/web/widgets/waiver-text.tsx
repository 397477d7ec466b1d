import type { WaiverText as Waiver } from '#contract/registration/competitor.ts';
import { root } from '#say/site.ts';
import * as say from '#say/waiver.ts';

function Text({ title, body, language }: { title: string; body: string; language: 'en' | 'fr' }) {
  return (
    <div lang={language} className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll the text
        tabIndex={0}
        className="max-h-[min(20rem,34dvh)] max-w-prose overflow-y-auto rounded border-2 border-line bg-surface p-4 whitespace-pre-line"
      >
        {body}
      </section>
    </div>
  );
}

/** A waiver as families read it before they sign: its French on a French page, with the English until counsel has confirmed it. CAT-13 */
export function WaiverText({ waiver: { title, body, french } }: { waiver: Waiver }) {
  const isFrenchPage = root() !== '';
  return (
    <div className="grid gap-5">
      {isFrenchPage && french && <Text title={french.title} body={french.body} language="fr" />}
      {isFrenchPage && !french?.isConfirmed && (
        <p className="max-w-prose border-l-4 border-warn pl-4">{french ? say.englishCounts() : say.englishOnly()}</p>
      )}
      {!(isFrenchPage && french?.isConfirmed) && <Text title={title} body={body} language="en" />}
    </div>
  );
}

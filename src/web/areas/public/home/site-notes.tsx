import * as say from '#say/home.ts';
import { Typed } from '#web/lib/typed.tsx';
import { Section } from './section.tsx';

/** What holds every year: for the page without a tournament, where no price can carry it. */
export function SiteNotes({ childrenLine }: { childrenLine: string | null }) {
  return (
    <Section id="notes" title={say.everyYear()}>
      <ul className="grid max-w-prose grid-cols-1 gap-3 wrap-anywhere text-lg">
        <li>{say.anyNumberOfEvents()}</li>
        <li>{childrenLine === null ? say.childrenFree() : <Typed>{childrenLine}</Typed>}</li>
      </ul>
    </Section>
  );
}

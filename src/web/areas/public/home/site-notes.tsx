import { Section } from './section.tsx';

/** What holds every year: for the page without a tournament, where no price can carry it. */
export function SiteNotes() {
  return (
    <Section id="notes" title="Every year">
      <ul className="grid max-w-prose gap-3 text-lg">
        <li>All styles are welcome.</li>
        <li>Competitors may enter any number of events at no extra fee.</li>
        <li>Children under 5 accompanied by an adult attend free.</li>
      </ul>
    </Section>
  );
}

import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PolicyPart, policyList } from './policy-part.tsx';

export const handle = { scripts: false };
export const meta = () =>
  pageMeta('Accessibility', 'What the NLC tournament site does so that everybody can use it, and how to tell us.');

/** The accessibility statement (AODA): what we aim at, what does not work, and how to write to us. PRIV-18 */
export default function Accessibility() {
  const { mailboxes } = useSite();
  const mailbox = <a href={`mailto:${mailboxes.tournament}?subject=Accessibility`}>{mailboxes.tournament}</a>;
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead="Everybody should be able to read this site, register, and find their way on the day.">
        Accessibility
      </PageTitle>
      <div className="grid max-w-prose gap-8">
        <PolicyPart title="What we aim at">
          <p>
            We build this site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and follow the
            Accessibility for Ontarians with Disabilities Act (AODA). Every page can be used with the keyboard alone,
            works with a screen reader, can be enlarged, and does without motion if your device asks for that. Each page
            is checked by a program whenever it changes.
          </p>
        </PolicyPart>
        <PolicyPart title="What does not work well yet">
          <ul className={policyList}>
            <li>No person who uses a screen reader every day has tested the site from beginning to end.</li>
            <li>Files that our team publishes, such as scanned forms, may be pictures that nothing reads aloud.</li>
            <li>The page where you pay by card and the form of the mailing list belong to other companies.</li>
            <li>Registering and signing in need JavaScript.</li>
            <li>The screens in the hall call divisions in writing, without sound; calls are also spoken there.</li>
          </ul>
        </PolicyPart>
        <PolicyPart title="Tell us">
          <p>
            Write to {mailbox}, or use the <a href="/contact">contact form</a> and begin your message with the word
            Accessibility. Say which page it was and what you wanted to do. We answer within 5 working days, and help
            you with what could not wait, such as a registration.
          </p>
        </PolicyPart>
        <PolicyPart title="Other formats, and help on the day">
          <p>
            We give you anything on this site in another format, such as large print or plain text, or read it to you
            over the phone, at no cost. Tell us too what you or your child needs at the venue: a seat close by, a quiet
            place, an interpreter or a service animal with you. The earlier we know, the better we can prepare.
          </p>
        </PolicyPart>
      </div>
    </div>
  );
}

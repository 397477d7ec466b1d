import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PolicyPart, policyList } from './policy-part.tsx';

export const handle = { scripts: false };
export const meta = () =>
  pageMeta('Accessibility', 'How the NLC tournament site works for everyone, and how to reach us about it.');

/** The accessibility statement (AODA): what we aim at, what does not work, and how to write to us. PRIV-18 */
export default function Accessibility() {
  const { mailboxes } = useSite();
  const mailbox = <a href={`mailto:${mailboxes.tournament}?subject=Accessibility`}>{mailboxes.tournament}</a>;
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead="Everyone should be able to read this site, register, and find their way on tournament day.">
        Accessibility
      </PageTitle>
      <div className="grid max-w-prose gap-8">
        <PolicyPart title="Our goal">
          <p>
            We build this site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and follow the
            Accessibility for Ontarians with Disabilities Act (AODA). You can use every page with only a keyboard or
            with a screen reader, enlarge it, and turn off motion in your device’s settings. A program checks each page
            whenever it changes.
          </p>
        </PolicyPart>
        <PolicyPart title="What doesn’t work well yet">
          <ul className={policyList}>
            <li>Nobody who uses a screen reader every day has tested the site from start to finish.</li>
            <li>Files our team publishes, such as scanned forms, may be pictures that a screen reader can’t read.</li>
            <li>Other companies run the card payment page and the mailing list form.</li>
            <li>You need JavaScript to register and sign in.</li>
            <li>The screens at the venue show calls without sound. Staff also call divisions out loud.</li>
          </ul>
        </PolicyPart>
        <PolicyPart title="Tell us">
          <p>
            Write to {mailbox}, or use the <a href="/contact">contact form</a> and start your message with the word
            Accessibility. Tell us which page it was and what you wanted to do. We’ll answer within 5 business days and
            help with anything that can’t wait, such as a registration.
          </p>
        </PolicyPart>
        <PolicyPart title="Other formats, and help on tournament day">
          <p>
            We can give you anything on this site in another format, such as large print or plain text, or read it to
            you over the phone, at no cost. Tell us as well what you or your child needs at the venue, such as a seat
            close by, a quiet place, an interpreter or room for a service animal. The earlier we know, the better we can
            prepare.
          </p>
        </PolicyPart>
      </div>
    </div>
  );
}

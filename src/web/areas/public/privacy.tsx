import type { ReactNode } from 'react';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export const handle = { scripts: false };
export const meta = () =>
  pageMeta('Privacy Policy', 'What the NLC tournament site knows about you, why, and your rights.');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="mt-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

const list = 'grid list-disc gap-2 pl-6 marker:text-muted';

export default function Privacy() {
  const { mailboxes } = useSite();
  const mailbox = <a href={`mailto:${mailboxes.tournament}`}>{mailboxes.tournament}</a>;
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead="Last updated January 29, 2023">Privacy Policy</PageTitle>
      <div className="grid max-w-prose gap-8">
        <p>
          This policy says what this website collects, why, who sees it, how long it is kept, and what you can ask of
          us. We run one martial arts tournament a year in northern Ontario, Canada, and follow Canada’s privacy law,
          the Personal Information Protection and Electronic Documents Act (PIPEDA).
        </p>
        <Part title="Children">
          <p>
            This service is not for anyone under the age of 13. We do not knowingly let a child under 13 open an account
            or send us information.
          </p>
          <p>
            Children do compete. A parent or guardian with an account of their own registers them, gives us what we need
            to know about them, and consents for them. If you believe that a child under 13 has an account, please write
            to us and we will delete it.
          </p>
        </Part>
        <Part title="What we collect, and why">
          <ul className={list}>
            <li>
              <strong>Your account:</strong> name, e-mail address, postal address and phone number, to know who
              registers and to reach you. Your password is kept only in a scrambled form that nobody can read back.
            </li>
            <li>
              <strong>Competitors:</strong> name, birth date, gender, school, style, level and years of training, and
              weight and height where an event needs them, to form fair and safe divisions.
            </li>
            <li>
              <strong>Emergency contact, guardian and medical note:</strong> to look after a competitor on the day. The
              medical note is optional.
            </li>
            <li>
              <strong>What you order and pay:</strong> passes, lunch tickets, merchandise, amounts and receipts, for our
              books.
            </li>
            <li>
              <strong>What you write to us:</strong> to answer you.
            </li>
          </ul>
        </Part>
        <Part title="Who sees it">
          <p>
            The people who run the tournament, each only what their task needs. Names, schools and divisions of
            competitors are called out, posted and shown on screens at the venue. We do not sell your information and do
            not show advertising.
          </p>
        </Part>
        <Part title="Cookies">
          <p>
            We set no cookies and use no tracking. When you sign in, your browser keeps a note of it for this site
            alone, until you log out or it runs out. It also keeps a random number that tells this site, and no other,
            that you have been here before, so that a stranger guessing your password cannot lock you out.
          </p>
        </Part>
        <Part title="Questions and complaints">
          <p>
            Write to {mailbox}. If our answer does not satisfy you, you can turn to the Office of the Privacy
            Commissioner of Canada.
          </p>
        </Part>
        <hr className="border-line" />
        <div>
          <h2 className="text-3xl">Supplement</h2>
          <p className="mt-2 text-lg text-muted">November 21, 2026. In addition to the policy above.</p>
        </div>
        <Part title="Card payments">
          <p>
            Card numbers never reach us: you type them on the page of our payment company, Stripe, which tells us only
            that you paid, how much, and the reference of the payment.
          </p>
        </Part>
        <Part title="Text messages and e-mail">
          <p>
            We text a phone number only after its owner agreed to messages about divisions on the day, and we keep when
            and to which words they agreed. E-mail that belongs to your registration, such as the receipt, comes without
            asking.
          </p>
          <p>
            News of the next tournament comes only if you asked for it. As Canada’s anti-spam law (CASL) wants it, you
            choose it yourself, apart from buying anything, every such mail says who sends it, and you can leave with
            one click. You can change your mind at any time in your notification preferences.
          </p>
        </Part>
        <Part title="Sign-in by Google, and the mailing list">
          <p>
            If you sign in with Google, Google tells us your name and e-mail address, and learns that you signed in
            here. Nothing of Google is loaded before you press its button. The form of the mailing list, where we offer
            one, is run by an outside company under its own policy.
          </p>
        </Part>
        <Part title="Photos, medical notes, waivers">
          <p>
            Whether photos of a competitor may be published is asked for each competitor; no is a full answer. Medical
            notes are shown only to check-in and ring staff. We keep which wording of the waiver was accepted, by whom
            and when.
          </p>
        </Part>
        <Part title="How long we keep it">
          <ul className={list}>
            <li>Payments and receipts: seven years, because tax law asks for it.</li>
            <li>
              Your account and its competitors: as long as you have the account, so that you do not have to type it
              again next year.
            </li>
            <li>Messages to us: two years.</li>
          </ul>
        </Part>
        <Part title="Your rights">
          <p>
            You can ask what we know about you and your children, have it corrected, take back a consent, or have your
            account deleted, except for what the law makes us keep. Write to {mailbox} from the address of your account;
            we answer within 30 days and it costs nothing. If we ever lose control of information in a way that could
            seriously harm you, we will tell you and the Privacy Commissioner.
          </p>
        </Part>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { MailboxList } from '#web/widgets/mailbox-list.tsx';
import { NameFields } from '#web/widgets/person-fields.tsx';
import { PhoneField } from '#web/widgets/phone-field.tsx';

export const meta = () =>
  pageMeta('Contact Us', 'Write to the NLC tournament team: tournament information, sponsorship, media inquiries.');

const contract = () => import('#contract/contact-form.ts');
const schema = async () => (await contract()).ContactMessage;

export default function Contact() {
  const { mailboxes } = useSite();
  const [thanks, setThanks] = useState<string | null>(null);
  const form = useForm(schema, async (input, element) => {
    setThanks(null);
    const { contactUs } = await contract();
    const { message } = await api(contactUs, { input });
    element.reset();
    setThanks(message);
  });
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead="Questions about the tournament? Ask us anything.">Contact Us</PageTitle>
      <div className="grid gap-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-24">
        <form {...form.props} aria-label="Contact Us" className="grid gap-5">
          {thanks && (
            <Alert kind="success" onDismiss={() => setThanks(null)}>
              {thanks}
            </Alert>
          )}
          <FormFailure form={form} />
          <NameFields errorOf={form.errorOf} />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={form.errorOf('email')}
          />
          <PhoneField label="Phone number" name="phone" optional maxLength={30} error={form.errorOf('phone')} />
          <TextAreaField label="Message" name="message" required maxLength={5000} error={form.errorOf('message')} />
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            disabled={!form.isReady}
            className="justify-self-start max-sm:w-full"
          >
            Send
          </Button>
        </form>
        <section aria-labelledby="mailboxes">
          <h2 id="mailboxes" className="text-2xl">
            Or write to
          </h2>
          <MailboxList mailboxes={mailboxes} className="mt-4 grid gap-5" />
        </section>
      </div>
    </div>
  );
}

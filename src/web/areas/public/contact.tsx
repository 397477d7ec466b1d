import { useState } from 'react';
import * as say from '#say/contact.ts';
import * as site from '#say/site.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { EmailField } from '#web/widgets/email-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { MailboxList } from '#web/widgets/mailbox-list.tsx';
import { NameFields } from '#web/widgets/person-fields.tsx';
import { PhoneField } from '#web/widgets/phone-field.tsx';

export const meta = () => pageMeta(site.contactUs(), say.contactDescription());

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
      <PageTitle lead={say.askUsAnything()}>{site.contactUs()}</PageTitle>
      <div className="grid gap-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-24">
        <form {...form.props} aria-label={site.contactUs()} className="grid gap-5">
          <TextAlert kind="success" text={thanks} onDismiss={() => setThanks(null)} />
          <FormFailure form={form} />
          <NameFields errorOf={form.errorOf} />
          <EmailField {...form.field('email')} label={say.emailAddress()} required />
          <PhoneField {...form.field('phone')} label={say.phoneNumber()} optional maxLength={30} />
          <TextAreaField {...form.field('message')} label={say.message()} required maxLength={5000} />
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            disabled={!form.isReady}
            className="justify-self-start max-sm:w-full"
          >
            {say.send()}
          </Button>
        </form>
        <section aria-labelledby="mailboxes">
          <h2 id="mailboxes" className="text-2xl">
            {say.orWriteTo()}
          </h2>
          <MailboxList mailboxes={mailboxes} className="mt-4 grid gap-5" />
        </section>
      </div>
    </div>
  );
}

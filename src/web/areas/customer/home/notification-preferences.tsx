import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { getNotificationPreferences, saveNotificationPreferences } from '#contract/customer.ts';
import * as say from '#say/home-family.ts';
import * as registration from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatPhone } from '../format-phone.ts';

export const meta = () => pageMeta(say.preferencesTitle());

export async function clientLoader() {
  return api(getNotificationPreferences);
}

export default function NotificationPreferencesPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { flags } = useSite();
  const { busy, problem, change, dismiss } = useChange();
  const [wantsNews, setWantsNews] = useState(loaded.wantsNews);
  const [answers, setAnswers] = useState<Record<number, boolean>>({});
  const [isSaved, setSaved] = useState(false);

  async function save() {
    setSaved(false);
    const contacts = Object.entries(answers).map(([id, agreedToSmsDivisionNotifications]) => ({
      contactId: Number(id),
      agreedToSmsDivisionNotifications,
    }));
    const saved = await change(
      'save',
      () => api(saveNotificationPreferences, { input: { wantsNews, contacts } }),
      say.couldNotSavePreferences(),
    );
    if (saved) setSaved(true);
  }

  return (
    <div className="grid max-w-3xl gap-8">
      <div className="-mb-8">
        <PageTitle lead={say.preferencesLead()}>{say.preferencesTitle()}</PageTitle>
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {isSaved && (
        <Alert kind="success" onDismiss={() => setSaved(false)}>
          {say.preferencesSaved()}
        </Alert>
      )}
      <PagePart id="news" title={say.newsByEmail()} lead={loaded.email}>
        <CheckboxField
          label={say.newsWording()}
          name="wantsNews"
          checked={wantsNews}
          onChange={event => setWantsNews(event.currentTarget.checked)}
        />
      </PagePart>
      {flags.AllowSmsNotifications && (
        <PagePart id="texts" title={say.textsOnDay()} lead={registration.smsWording()}>
          {loaded.contacts.length === 0 && <p>{say.noContacts({ link: pageLink('/customer/registration') })}</p>}
          {loaded.contacts.map(contact => {
            const answer = answers[contact.contactId] ?? contact.agreedToSmsDivisionNotifications;
            return (
              <RadioGroup
                key={contact.contactId}
                label={`${contact.name}, ${formatPhone(contact.phoneNumber)}`}
                name={`sms-${contact.contactId}`}
                hint={
                  <>
                    <LongDate iso={contact.tournamentDate} className="inline-block first-letter:uppercase" />
                    {answer === null && (
                      <span className="mt-1 block">
                        <Badge tone="warn">{registration.answerYesOrNo()}</Badge>
                      </span>
                    )}
                  </>
                }
                options={[
                  { value: 'yes', label: registration.textsYes() },
                  { value: 'no', label: registration.textsNo() },
                ]}
                value={answer === null ? '' : answer ? 'yes' : 'no'}
                onChange={value => setAnswers(now => ({ ...now, [contact.contactId]: value === 'yes' }))}
              />
            );
          })}
        </PagePart>
      )}
      <div className="flex flex-wrap items-center gap-6">
        <Button variant="primary" size="large" busy={busy !== null} onClick={save} className="max-sm:w-full">
          {say.save()}
        </Button>
        <Link to="/customer/home" className="inline-flex min-h-11 items-center">
          {say.backToRegistrations()}
        </Link>
      </div>
    </div>
  );
}

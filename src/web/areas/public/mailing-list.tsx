import { type LoaderFunctionArgs, redirect } from 'react-router';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () =>
  pageMeta('Mailing List', 'NLC tournament news by e-mail: dates, when registration opens, and results.');

/** The page exists only while the mailing list is on. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { flags } = await context.get(apiContext)('config.getConfig');
  if (!flags.MailingListTab) throw redirect('/');
  return null;
}

export default function MailingList() {
  const { mailingListFormUrl } = useSite();
  return (
    <div className="wrap py-10 md:py-14">
      <PageTitle lead="A few e-mails a year: the date, when registration opens, and results. Unsubscribe any time.">
        Mailing List
      </PageTitle>
      {mailingListFormUrl ? (
        <>
          <iframe
            src={mailingListFormUrl}
            title="Sign up for the mailing list"
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            loading="lazy"
            className="h-[44rem] w-full max-w-3xl rounded border border-line"
          />
          <p className="mt-4 text-sm text-muted">
            Can’t see the form?{' '}
            <a href={mailingListFormUrl} rel="noopener noreferrer" target="_blank">
              Open it in a new tab
            </a>
            .
          </p>
        </>
      ) : (
        <EmptyState
          title="The sign-up form is not connected yet"
          action={
            <div className="flex flex-wrap gap-3 pt-2">
              <LinkButton to="/contact" reloadDocument variant="primary">
                Ask us to add you
              </LinkButton>
              <LinkButton to="/customer/home/notification-preferences" reloadDocument>
                Turn on news in your account
              </LinkButton>
            </div>
          }
        >
          Until then, send us a message and we’ll add you. If you have an account, turn on news by e-mail in your
          notification preferences.
        </EmptyState>
      )}
    </div>
  );
}

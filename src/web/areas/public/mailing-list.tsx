import { type LoaderFunctionArgs, redirect } from 'react-router';
import * as say from '#say/contact.ts';
import * as site from '#say/site.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => pageMeta(site.mailingList(), say.listDescription());

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
      <PageTitle lead={say.listLead()}>{site.mailingList()}</PageTitle>
      {mailingListFormUrl ? (
        <>
          <iframe
            src={mailingListFormUrl}
            title={say.listForm()}
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            loading="lazy"
            className="h-[44rem] w-full max-w-3xl rounded border border-line"
          />
          <p className="mt-4 text-sm text-muted">
            {say.formNotSeen({
              form: text => (
                <a key="form" href={mailingListFormUrl} rel="noopener noreferrer" target="_blank">
                  {text}
                </a>
              ),
            })}
          </p>
        </>
      ) : (
        <EmptyState
          title={say.formNotConnected()}
          action={
            <div className="flex flex-wrap gap-3 pt-2">
              <LinkButton to="/contact" reloadDocument variant="primary">
                {say.askToBeAdded()}
              </LinkButton>
              <LinkButton to="/customer/home/notification-preferences" reloadDocument>
                {say.turnOnNews()}
              </LinkButton>
            </div>
          }
        >
          {say.untilConnected()}
        </EmptyState>
      )}
    </div>
  );
}

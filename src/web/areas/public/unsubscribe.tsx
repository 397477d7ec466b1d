import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { getUnsubscribe } from '#contract/outbox.ts';
import type { OutputOf } from '#contract/route.ts';
import * as say from '#say/contact.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { mailboxLink } from '#web/widgets/mailbox-link.tsx';

export const meta = () => [
  ...pageMeta(say.newsByEmail(), say.unsubscribeDescription()),
  { name: 'robots', content: 'noindex' },
];

type Standing = OutputOf<typeof getUnsubscribe>;

/** Opening the link changes nothing: mail programs open links by themselves. Null: the link is not one of ours. */
export async function loader({
  params,
  context,
}: LoaderFunctionArgs): Promise<{ token: string; standing: Standing | null }> {
  const token = params.token ?? '';
  try {
    const standing = await context.get(apiContext)('outbox.getUnsubscribe', { params: { token } });
    return { token, standing };
  } catch (error) {
    if ((error as { code?: string }).code !== 'bad_link') throw error;
    return { token, standing: null };
  }
}

export default function Unsubscribe() {
  const { token, standing } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-6 py-10 md:py-14">
      {standing ? <Choice token={token} standing={standing} /> : <BadLink />}
    </div>
  );
}

function Choice({ token, standing }: { token: string; standing: Standing }) {
  const [hasLeft, setLeft] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();

  async function leave() {
    const { unsubscribe } = await import('#contract/outbox.ts');
    await api(unsubscribe, { params: { token } });
    setLeft(true);
  }

  const reader = {
    email: standing.email,
    address: (text: string) => (
      <strong key="address" className="wrap-anywhere">
        {text}
      </strong>
    ),
  };
  if (hasLeft || !standing.wantsNews)
    return (
      <>
        <PageTitle>{hasLeft ? say.unsubscribed() : say.notOnList()}</PageTitle>
        <div role="status" className="-mt-8 grid gap-3 text-lg">
          <p>{hasLeft ? say.noMoreNews(reader) : say.noNews(reader)}</p>
          <p className="text-muted">{say.stillAboutRegistration()}</p>
        </div>
        <LinkButton to="/customer/home/notification-preferences" reloadDocument>
          {say.changedYourMind()}
        </LinkButton>
      </>
    );
  return (
    <>
      <PageTitle>{say.newsByEmail()}</PageTitle>
      <p className="-mt-8 text-lg">{say.getsNews(reader)}</p>
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      <Button
        variant="primary"
        size="large"
        busy={isBusy}
        onClick={() => void attempt(leave)}
        className="max-sm:w-full"
      >
        {say.unsubscribe()}
      </Button>
      <p className="text-muted">{say.stillAboutRegistration()}</p>
    </>
  );
}

function BadLink() {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>{say.badLink()}</PageTitle>
      <p role="alert" className="-mt-8 text-lg">
        {say.badLinkWayOut({ mailbox: mailboxes.tournament, mail: mailboxLink })}
      </p>
    </>
  );
}

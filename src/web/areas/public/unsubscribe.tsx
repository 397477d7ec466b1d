import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { getUnsubscribe } from '#contract/outbox.ts';
import type { OutputOf } from '#contract/route.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [
  ...pageMeta('News by e-mail', 'Unsubscribe from NLC tournament news.'),
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    setBusy(true);
    setProblem(null);
    try {
      const { unsubscribe } = await import('#contract/outbox.ts');
      await api(unsubscribe, { params: { token } });
      setLeft(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  const address = <strong className="wrap-anywhere">{standing.email}</strong>;
  if (hasLeft || !standing.wantsNews)
    return (
      <>
        <PageTitle>{hasLeft ? 'Done' : 'You’re not on our news list'}</PageTitle>
        <div role="status" className="-mt-8 grid gap-3 text-lg">
          <p>
            {hasLeft ? 'We won’t send any more news to' : 'We don’t send news to'} {address}.
          </p>
          <p className="text-muted">
            You’ll still get e-mails about your own registration, such as receipts and schedule changes.
          </p>
        </div>
        <LinkButton to="/customer/home/notification-preferences" reloadDocument>
          Changed your mind? Turn on news in your account
        </LinkButton>
      </>
    );
  return (
    <>
      <PageTitle>News by e-mail</PageTitle>
      <p className="-mt-8 text-lg">
        {address} gets our news: the next tournament’s date, when registration opens, and results.
      </p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button variant="primary" size="large" busy={isBusy} onClick={() => void leave()} className="max-sm:w-full">
        Unsubscribe
      </Button>
      <p className="text-muted">
        You’ll still get e-mails about your own registration, such as receipts and schedule changes.
      </p>
    </>
  );
}

function BadLink() {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>This link doesn’t work</PageTitle>
      <p role="alert" className="-mt-8 text-lg">
        The link is incomplete or incorrect. Open it from the e-mail again, or write to{' '}
        <a href={`mailto:${mailboxes.tournament}`}>{mailboxes.tournament}</a> and we’ll take you off the list.
      </p>
    </>
  );
}

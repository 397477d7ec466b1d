import { useLoaderData } from 'react-router';
import { listChangeRequests } from '#contract/registration/family-change.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RequestCard } from './request-card.tsx';

export const meta = () => pageMeta('Change requests');

export async function clientLoader() {
  return { requests: await api(listChangeRequests) };
}

export default function ChangeRequests() {
  const { requests } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageTitle lead="Families asked for these changes after divisions were published. Each affects a published division, so it waits for your answer. The family gets it by e-mail.">
        Change requests
      </PageTitle>
      {requests.length === 0 ? (
        <EmptyState title="Nothing waits for an answer">
          Other changes by families are made at once. Late entries are on the matchmaking board.
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-5">
          {requests.map(request => (
            <li key={request.requestId}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { listReviews } from '#contract/payment/staff-payment.ts';
import { access, mayUse } from '#core/access/access.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ListFilters } from '../communication/list-filters.tsx';
import { listQueryOf } from '../communication/list-query.ts';
import { ReviewCard } from './review-card.tsx';

export const meta = () => pageMeta('Payments');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return api(listReviews, { query: listQueryOf<typeof listReviews>(request, { settled: ['yes', 'no'] }) });
}

export default function PaymentReviews() {
  const { items, total, page, pageSize } = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const maySettle = mayUse(access.refund, readSession()?.roles ?? []);
  return (
    <>
      <h2 className="sr-only">Payments that need review</h2>
      <ListFilters label="Show">
        <SelectField
          label="Show"
          name="settled"
          placeholder="All"
          options={[
            { value: 'no', label: 'Open' },
            { value: 'yes', label: 'Settled' },
          ]}
          defaultValue={params.get('settled') ?? ''}
          className="w-full sm:w-56"
        />
      </ListFilters>
      {items.length === 0 ? (
        <EmptyState
          title={params.get('settled') === 'yes' ? 'Nothing settled yet' : 'Nothing needs review'}
          action={params.has('settled') && <LinkButton to="/admin/payments/reviews">Show all</LinkButton>}
        >
          Payments with the wrong amount, paid twice, paid late or disputed appear here, and so do failed refunds.
        </EmptyState>
      ) : (
        <ul className="grid gap-5">
          {items.map(review => (
            <li key={review.reviewId}>
              <ReviewCard review={review} maySettle={maySettle} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of payments that need review" />
    </>
  );
}

import { useState } from 'react';
import type { Balance } from '#contract/payment/balance.ts';
import { askGateway } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

function newsOf(found: number): string {
  if (found === 0) return 'Stripe has nothing new.';
  return found === 1 ? 'Stripe had news: one new line below.' : `Stripe had news: ${found} new lines below.`;
}

/** Asks the payment service about this account now, for staff who know more than the site does. */
export function AskAgain({ balance: { registrationId, ledger } }: { balance: Balance }) {
  const [news, setNews] = useState<string | null>(null);
  const { busy, problem, change, dismiss } = useChange();
  async function ask() {
    setNews(null);
    const answer = await change('ask', () => api(askGateway, { params: { registrationId } }));
    if (answer) setNews(newsOf(answer.ledger.length - ledger.length));
  }
  return (
    <div className="mb-4 grid gap-3">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <TextAlert kind="success" text={news} onDismiss={() => setNews(null)} />
      <div>
        <Button size="small" busy={busy !== null} onClick={() => void ask()}>
          Ask Stripe again
        </Button>
      </div>
    </div>
  );
}

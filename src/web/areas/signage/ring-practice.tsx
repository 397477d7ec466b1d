import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta } from '#web/lib/titles.ts';
import { clearUserContext } from '#web/lib/user-context.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { practiceSheets } from './ring-table/practice/practice-sheets.ts';
import { PracticeTable } from './ring-table/practice/practice-table.tsx';
import '#web/app.css';

export const meta = () => [
  ...pageMeta('Practise at a Ring Table', 'Learn to keep score at a ring of the NLC tournament. Nothing is sent.'),
  { name: 'robots', content: 'noindex' },
];

/** Where a volunteer learns to keep score: everything stays in this page. */
export default function RingPractice() {
  const [query] = useSearchParams();
  const chosen = practiceSheets.find(({ key }) => key === query.get('with'));
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <main className="wrap min-h-svh max-w-6xl py-4">
      {chosen ? (
        <PracticeTable key={chosen.key} practice={chosen} />
      ) : (
        <>
          <PageTitle lead="Keep score of made-up people. Nothing is sent, nothing can break.">
            Practise at a ring table
          </PageTitle>
          <ul className="grid gap-3 md:grid-cols-2">
            {practiceSheets.map(({ key, title, lead }) => (
              <li key={key}>
                <Link
                  to={`?with=${key}`}
                  className="block h-full rounded border-2 border-line bg-surface p-5 no-underline hover:border-ink"
                >
                  <span className="block font-display text-xl">{title}</span>
                  <span className="mt-1 block text-muted">{lead}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

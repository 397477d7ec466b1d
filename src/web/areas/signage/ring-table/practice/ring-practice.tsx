import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PracticeChoice } from './practice-choice.tsx';
import { practiceSheets } from './practice-sheets.ts';
import { PracticeTable } from './practice-table.tsx';
import '#web/app.css';
import { siteName } from '#words/site-name.ts';

export const meta = () => [
  ...pageMeta(
    'Practise at a Ring Table',
    `Learn to keep score at a ring of the ${siteName()} tournament. Nothing is sent.`,
  ),
  { name: 'robots', content: 'noindex' },
];

/** Where a volunteer learns to keep score: everything stays in this page. */
export default function RingPractice() {
  const [query] = useSearchParams();
  const chosen = practiceSheets.find(({ key }) => key === query.get('with'));
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <main className="wrap min-h-svh py-4">
      {chosen ? <PracticeTable key={chosen.key} practice={chosen} /> : <PracticeChoice />}
    </main>
  );
}

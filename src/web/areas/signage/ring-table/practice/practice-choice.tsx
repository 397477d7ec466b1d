import { Link } from 'react-router';
import { PageTitle } from '#web/ui/page-title.tsx';
import { practiceSheets } from './practice-sheets.ts';

const GROUPS = [
  { format: 'panel', title: 'Scores', columns: 'md:grid-cols-3' },
  { format: 'bracket', title: 'Bouts', columns: 'md:grid-cols-4' },
] as const;

/** Which made-up division to learn on. */
export function PracticeChoice() {
  return (
    <>
      <PageTitle lead="Choose a made-up division and keep its score, as you will at the ring. Everything stays in this page: nothing is sent, and you can’t break anything.">
        Practise at a ring table
      </PageTitle>
      <div className="grid gap-8">
        {GROUPS.map(group => (
          <section key={group.format} aria-labelledby={`group-${group.format}`}>
            <h2 id={`group-${group.format}`} className="mb-3 text-xl">
              {group.title}
            </h2>
            <ul className={`grid gap-3 sm:grid-cols-2 ${group.columns}`}>
              {practiceSheets
                .filter(({ sheet }) => sheet.setup.format === group.format)
                .map(({ key, title, lead }) => (
                  <li key={key}>
                    <Link
                      to={`?with=${key}`}
                      className="block h-full rounded border-2 border-line bg-surface p-4 no-underline hover:border-ink"
                    >
                      <span className="block text-lg leading-snug font-semibold">{title}</span>
                      <span className="mt-1 block text-muted">{lead}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

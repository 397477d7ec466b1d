import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as say from '#say/signage.ts';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { HallWall } from '../rings/hall-wall.tsx';
import { useWakeLock } from '../rings/use-wall.ts';
import { wallLanguages } from '../rings/wall-words.tsx';
import { readCode } from './screen-code.ts';
import { useShown } from './use-shown.ts';
import '#web/signage.css';

export const meta = () => [
  ...pageMeta(say.screenTitle(), say.screenDescription()),
  { name: 'robots', content: 'noindex' },
];

const nothingYet = { answer: undefined, hall: null };

/** A screen that staff named by its code, with what they chose for it. SCREEN-6 */
export default function ScreenPage() {
  const [query] = useSearchParams();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(readCode()), []);
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  useWakeLock(true);
  const { shown, isLoading } = useShown(code);
  if (code === null || shown === null) return <CodeShown code={code} isLoading={isLoading} />;
  const { shows, ringNumbers, language } = shown;
  return (
    <HallWall
      // What is chosen anew begins from the beginning.
      key={JSON.stringify(shown)}
      first={nothingYet}
      wanted={ringNumbers}
      asked={language}
      lacksFrench={wallLanguages(language).includes('fr') && query.get('language') !== 'both'}
      shows={shows}
    />
  );
}

function CodeShown({ code, isLoading }: { code: string | null; isLoading: boolean }) {
  return (
    <main className="night wall">
      <div className="wall-head">
        <h1>{say.screenTitle()}</h1>
      </div>
      <div className="wall-empty">
        {code === null || isLoading ? (
          <p role="status">{say.loading()}</p>
        ) : (
          <>
            <p>{say.screenCode()}</p>
            <p className="screen-code">{code}</p>
            <p>{say.screenHow()}</p>
          </>
        )}
      </div>
    </main>
  );
}

import { useState } from 'react';
import { getServerCheck } from '#contract/status.ts';
import { api } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Line, StatusEntry, sortedLines } from './status-entry.tsx';

/** What the doctor says about the machine around the program, when somebody asks: others are asked too, so it takes a moment. */
export function ServerCheck() {
  const [lines, setLines] = useState<readonly Line[]>();
  const { isBusy, failure, attempt } = useAttempt();
  const check = () => attempt(async () => setLines((await api(getServerCheck)).lines));
  const bad = lines?.filter(({ state }) => state !== 'good').length ?? 0;
  return (
    <section className="mt-10 grid gap-3" aria-labelledby="server-check">
      <h2 id="server-check" className="text-xl font-bold">
        Server and services
      </h2>
      <p className="max-w-prose">
        Name, certificate, mail, Stripe, texts, disks and backups, as they are seen from outside. Nothing is sent or
        changed.
      </p>
      <div>
        <Button busy={isBusy} onClick={check}>
          {lines ? 'Check again' : 'Check now'}
        </Button>
      </div>
      <div role="status">
        {failure && <Alert kind="danger">{failure.message}</Alert>}
        {lines?.length === 0 && <p>A demonstration or a rehearsal needs none of this.</p>}
        {lines && lines.length > 0 && (
          <p>
            {bad === 0 ? 'Everything is right.' : `${bad} of ${lines.length} ${bad === 1 ? 'needs' : 'need'} a look.`}
          </p>
        )}
      </div>
      {lines && lines.length > 0 && (
        <ul className="grid gap-3">
          {sortedLines(lines).map(line => (
            <StatusEntry key={line.key} line={line} level={3} />
          ))}
        </ul>
      )}
    </section>
  );
}

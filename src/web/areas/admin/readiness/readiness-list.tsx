import { Link } from 'react-router';
import { type Readiness, tickReadiness } from '#contract/catalogue/readiness.ts';
import { access, mayUse } from '#core/access/access.ts';
import { api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatDate } from '#words/format.ts';
import { adminPageAt } from '../pages.ts';
import { isTickedKey, lineWords, pathOf } from './readiness-words.ts';

type Line = Readiness['lines'][number];

/** What is left, then what is done, folded away. TOUR-43 */
export function ReadinessList({ readiness }: { readiness: Readiness }) {
  const { busy, problem, change, dismiss } = useChange();
  const { tournament, lines } = readiness;
  const open = lines.filter(({ isDone }) => !isDone);
  const done = lines.filter(({ isDone }) => isDone);

  async function tick(line: Line, isDone: boolean) {
    if (!tournament || !isTickedKey(line.key)) return;
    const params = { tournamentId: tournament.tournamentId };
    const { key } = line;
    await change(key, () => api(tickReadiness, { params, input: { key, isDone } }));
  }

  const list = (some: readonly Line[]) => (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {some.map(line => (
        <ReadinessLine
          key={line.key}
          line={line}
          tournamentId={tournament?.tournamentId ?? null}
          isBusy={busy === line.key}
          onTick={isDone => void tick(line, isDone)}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-4">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        <Disclosure summary={open.length === 0 ? 'Everything is done' : `${done.length} of ${lines.length} done`}>
          {list(done)}
        </Disclosure>
      )}
    </div>
  );
}

type LineProps = {
  line: Line;
  tournamentId: number | null;
  isBusy: boolean;
  onTick: (isDone: boolean) => void;
};

function ReadinessLine({ line, tournamentId, isBusy, onTick }: LineProps) {
  const { key, isDone, isBlocking, says, tick } = line;
  const { title } = lineWords[key];
  const path = pathOf(key, tournamentId);
  const ability = adminPageAt(path.replace(/#.*/, ''))?.ability;
  const mayOpen = ability !== undefined && mayUse(access[ability], readSession()?.roles ?? []);
  const canTick = tournamentId !== null && isTickedKey(key) && (!isDone || tick !== null);
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <Icon name={isDone ? 'check' : 'clock'} className={`mt-1 ${isDone ? 'text-good' : 'text-muted'}`} />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {mayOpen ? <Link to={path}>{title}</Link> : title}
          {isBlocking && !isDone && <Badge tone="warn">Needed to publish</Badge>}
        </p>
        <p className="text-sm text-muted">{says}</p>
        {tick && (
          <p className="text-sm text-muted">
            Ticked by {tick.by}, {formatDate(tick.on)}
          </p>
        )}
      </div>
      {canTick && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => onTick(!isDone)}
          aria-label={`${isDone ? 'Undo' : 'Done'}: ${title}`}
        >
          {isDone ? 'Undo' : 'Done'}
        </Button>
      )}
    </li>
  );
}

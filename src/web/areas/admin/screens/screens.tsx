import { useState } from 'react';
import { endHallMessage, getHallDesk, type HallDesk } from '#contract/ring/hall.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatClock } from '#words/format.ts';
import { SayForm } from './say-form.tsx';
import { NewScreen, ScreenCard } from './screen-form.tsx';

export const meta = () => pageMeta('Screens');

const everyMs = 10_000;
const messagePart = 'message';
const screensPart = 'screens';

export const clientLoader = keptLoader(() => api(getHallDesk));

/** What is said on the screens in the hall, and what each shows. SCREEN-5, SCREEN-6 */
export default function ScreensPage() {
  const { data, missed } = useKeptData(clientLoader);
  const { busy, problem, change, dismiss } = useChange();
  const [done, setDone] = useState<string | null>(null);
  usePoll(true, everyMs);
  const { tournamentId, message, rings, screens, now } = data;
  /** What had the focus may be gone. */
  function end(said: string, partId: string) {
    setDone(said);
    focusPart(partId);
  }
  async function act<T>(name: string, call: () => Promise<T>, said: string, partId: string): Promise<boolean> {
    setDone(null);
    const isDone = (await change(name, call)) !== undefined;
    if (isDone) end(said, partId);
    return isDone;
  }
  return (
    <>
      <PageTitle lead="Open /signage/screen on each television. It shows a code: enter it here and choose what the television shows.">
        Screens
      </PageTitle>
      <div className="grid max-w-5xl gap-10" onSubmitCapture={() => setDone(null)}>
        <div role="status" className="grid gap-4 empty:hidden">
          <MissedAlert missed={missed} />
          <ProblemAlert problem={problem} onDismiss={dismiss} />
          <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
        </div>
        <PagePart
          id={messagePart}
          title="Say something"
          lead="It appears on every screen in the hall within 12 seconds, on top of what it shows."
        >
          {message && (
            <Said
              message={message}
              isBusy={busy !== null}
              onEnd={() => {
                const params = { hallMessageId: message.hallMessageId };
                void act('end', () => api(endHallMessage, { params }), 'The message has ended.', messagePart);
              }}
            />
          )}
          {tournamentId === null ? (
            <EmptyState title="No tournament yet">Add a tournament first.</EmptyState>
          ) : (
            <SayForm
              tournamentId={tournamentId}
              now={now}
              isBusy={busy !== null}
              act={(call, said) => act('say', call, said, messagePart)}
            />
          )}
        </PagePart>
        <PagePart id={screensPart} title="What each screen shows">
          {screens.map(screen => (
            <ScreenCard
              key={screen.code}
              screen={screen}
              rings={rings}
              isBusy={busy !== null}
              act={(call, said) => act(screen.code, call, said, screensPart)}
            />
          ))}
          <NewScreen rings={rings} isBusy={busy !== null} act={(call, said) => act('new', call, said, screensPart)} />
        </PagePart>
      </div>
    </>
  );
}

type SaidProps = { message: NonNullable<HallDesk['message']>; isBusy: boolean; onEnd: () => void };

function Said({ message: { text, french, until }, isBusy, onEnd }: SaidProps) {
  return (
    <div className="grid gap-3 rounded border-2 border-warn bg-warn-soft p-4 sm:flex sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="font-display text-2xl wrap-anywhere">{text}</p>
        {french && (
          <p lang="fr" className="font-display text-xl text-muted wrap-anywhere">
            {french}
          </p>
        )}
        <p className="text-muted">On all screens until {formatClock(until)}</p>
      </div>
      <Button onClick={onEnd} disabled={isBusy} className="shrink-0">
        End it now
      </Button>
    </div>
  );
}

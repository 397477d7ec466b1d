import { type FormEvent, useState } from 'react';
import { access, mayUse } from '#core/access/access.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useBoardWords } from './board-words.tsx';
import type { ScoreboardFeed } from './scoreboard-feed.ts';

const failureOf = (error: unknown): { pin?: string; text?: string } => {
  if (!(error instanceof ApiError)) return { text: unreachable() };
  const [pin] = error.fields.pin ?? [];
  if (pin) return { pin };
  return { text: Object.values(error.fields).flat().join(' ') || error.message };
};

/** Lets this screen watch: by the ring’s PIN, or as staff who run the day. SCOREBOARD-6 */
export function EnterBoard({ feed, problem }: { feed: ScoreboardFeed; problem: string | null }) {
  const say = useBoardWords();
  const [isStaff] = useState(() => mayUse(access.runMatchday, readSession()?.roles ?? []));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ pin?: string; text?: string }>({});
  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('pin') ?? '').replace(/\s/g, '');
    const isWrong = !isStaff && !/^\d{9}$/.test(typed);
    setFailure(isWrong ? { pin: say.boardPinWrong() } : {});
    if (isWrong) return;
    setBusy(true);
    await feed.enter(isStaff ? null : typed).catch((error: unknown) => setFailure(failureOf(error)));
    setBusy(false);
  }
  const text = failure.text ?? problem;
  return (
    <div className="row-start-2 mx-auto grid w-full max-w-xl content-center gap-6 px-4 py-8 font-body min-[120rem]:[zoom:1.5] min-[240rem]:[zoom:3]">
      <h1 className="text-3xl">{say.boardTitle()}</h1>
      <p className="text-lg">{isStaff ? say.boardEnterStaff() : say.boardEnterLead()}</p>
      {text && <Alert kind="danger">{text}</Alert>}
      <form noValidate onSubmit={event => void enter(event)} className="grid gap-5 [&_input]:min-h-14">
        {!isStaff && (
          <TextField
            name="pin"
            label={say.boardPin()}
            hint={say.boardPinHint()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            error={failure.pin}
          />
        )}
        <Button type="submit" variant="primary" size="large" className="min-h-18 text-xl" busy={isBusy}>
          {say.boardEnter()}
        </Button>
      </form>
    </div>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { endSession, listSessions, type SignedInDevice } from '#contract/users.ts';
import * as say from '#say/account.ts';
import * as sayEnter from '#say/enter.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { DeviceList } from './device-list.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';

/** What is signed in to the account. ACCESS-28, ACCESS-30 */
export function DevicesPart() {
  const [answer, setAnswer] = useState<OutputOf<typeof listSessions> | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  }, []);
  const load = useCallback(() => attempt(async () => setAnswer(await api(listSessions))), [attempt]);
  useEffect(() => {
    let shown: string | undefined;
    const loadOnce = () => {
      const token = readSession()?.token;
      if (token === undefined || token === shown) return;
      shown = token;
      void load();
    };
    loadOnce();
    // A new password ends the others and begins a session anew.
    window.addEventListener('nlc:session', loadOnce);
    return () => window.removeEventListener('nlc:session', loadOnce);
  }, [load]);

  async function end({ sessionId, device }: SignedInDevice) {
    setBusy(sessionId);
    setTold(null);
    await attempt(async () => {
      await api(endSession, { params: { sessionId } });
      setTold(say.deviceLoggedOut({ device }));
      focusPart('devices');
      setAnswer(await api(listSessions));
    });
    setBusy(null);
  }

  return (
    <PagePart id="devices" title={say.devices()} lead={say.devicesLead()}>
      <TextAlert kind="danger" text={problem} onDismiss={() => setProblem(null)} />
      <TextAlert kind="success" text={told} onDismiss={() => setTold(null)} />
      {answer && <DeviceList devices={answer.sessions} now={answer.now} busy={busy} onEnd={end} />}
      {!answer && !problem && <Skeleton shapes={['field', 'field']} label={say.loadingDevices()} />}
      {!answer && problem && (
        <Button className="w-fit" onClick={() => void load()}>
          {sayEnter.tryAgain()}
        </Button>
      )}
      <LogoutEverywhere onProblem={setProblem} />
    </PagePart>
  );
}

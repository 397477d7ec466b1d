import { useCallback, useEffect, useRef, useState } from 'react';
import { inWorker, type PlanJob, type PlanJobAnswer } from './plan-job.ts';

/** One job at a time: a new one ends the one before, leaving the page ends it too. */
export function useWorkerJob() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** How much of the job is done, from 0 to 1. */
  const [share, setShare] = useState(0);
  const current = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setState('idle');
  }, []);
  useEffect(() => () => current.current?.abort(), []);

  /** Null: given up, or it failed and the state says so. */
  const run = useCallback(async <Job extends PlanJob>(job: Job): Promise<PlanJobAnswer<Job> | null> => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    setState('busy');
    setShare(0);
    try {
      const answer = await inWorker(job, own.signal, done => current.current === own && setShare(done));
      if (current.current !== own) return null;
      setState('idle');
      return answer;
    } catch {
      if (current.current === own) setState('failed');
      return null;
    }
  }, []);

  return { state, share, run, cancel };
}

import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { ApiError } from './api.ts';

interface Missed {
  missed: string;
}
export interface KeptLoader<Args, Data> {
  (args: Args): Promise<Data | Missed>;
  isShown: boolean;
}

/** Nobody did anything wrong, and the same question may be answered a moment later. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);

/**
 * For pages that reload on a timer or on each key: while such a page is open, a temporary failure doesn't clear what it
 * shows.
 */
export function keptLoader<Args, Data extends object>(load: (args: Args) => Promise<Data>): KeptLoader<Args, Data> {
  const loader: KeptLoader<Args, Data> = async args => {
    try {
      return await load(args);
    } catch (error) {
      if (!(loader.isShown && isPassing(error))) throw error;
      return { missed: error.message };
    }
  };
  loader.isShown = false;
  return loader;
}

/** What the loader answered last, and why there is nothing newer. */
export function useKeptData<Args, Data extends object>(
  loader: KeptLoader<Args, Data>,
): { data: Data; missed: string | null } {
  const loaded = useLoaderData() as Data | Missed;
  const isMissed = 'missed' in loaded;
  const [kept, setKept] = useState<Data | null>(isMissed ? null : loaded);
  if (!isMissed && loaded !== kept) setKept(loaded);
  useEffect(() => {
    loader.isShown = true;
    return () => {
      loader.isShown = false;
    };
  }, [loader]);
  const data = isMissed ? kept : loaded;
  if (!data) throw new Error('A page that is not shown yet cannot miss anything');
  return { data, missed: isMissed ? loaded.missed : null };
}

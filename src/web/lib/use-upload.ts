import { useState } from 'react';
import type { OutputOf, Route } from '#contract/route.ts';
import { type UploadOptions, upload } from './upload.ts';

/** An upload under way: how much has left, null while there is none. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  async function send<R extends Route>(route: R, options: UploadOptions<R>): Promise<OutputOf<R>> {
    setShare(0);
    try {
      return await upload(route, options, setShare);
    } finally {
      setShare(null);
    }
  }
  return { share, send };
}

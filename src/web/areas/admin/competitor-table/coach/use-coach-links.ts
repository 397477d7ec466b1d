import { useCallback, useEffect, useState } from 'react';
import {
  type CoachSchool,
  endCoachLink,
  listCoachLinks,
  mailCoachLink,
  makeCoachLink,
  renewCoachLink,
} from '#contract/ring/coach.ts';
import type { BodyOf, OutputOf } from '#contract/route.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';

type Links = OutputOf<typeof listCoachLinks>;
type Said = { kind: 'success' | 'danger'; text: string; count: number };

/** The schools of a tournament with the links for their coaches, and what staff do with them. */
export function useCoachLinks(tournamentId: number) {
  const [links, setLinks] = useState<Links | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback(
    (kind: Said['kind'], text: string) => setSaid(before => ({ kind, text, count: (before?.count ?? 0) + 1 })),
    [],
  );

  const load = useCallback(() => {
    setFailure(null);
    api(listCoachLinks, { query: { tournamentId: String(tournamentId) } }).then(setLinks, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    });
  }, [tournamentId]);
  useEffect(load, [load]);

  /** Shows the school as it is afterwards; false: refused, and said why. */
  async function change(schoolId: number, call: () => Promise<CoachSchool>, text: string): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(schoolId);
    setSaid(null);
    try {
      const next = await call();
      setLinks(now => now && { ...now, schools: now.schools.map(one => (one.schoolId === schoolId ? next : one)) });
      say('success', text);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say('danger', Object.values(error.fields).flat().join(' ') || error.message);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    links,
    failure,
    load,
    busy,
    said,
    say,
    dismiss: () => setSaid(null),
    make: ({ schoolId, title }: CoachSchool) =>
      change(schoolId, () => api(makeCoachLink, { params: { tournamentId, schoolId } }), `${title} has a link now.`),
    renew: ({ schoolId, title }: CoachSchool) =>
      change(
        schoolId,
        () => api(renewCoachLink, { params: { tournamentId, schoolId }, idempotencyKey: newKey() }),
        `${title} has a new link. Earlier ones no longer work.`,
      ),
    end: ({ schoolId, title }: CoachSchool) =>
      change(
        schoolId,
        () => api(endCoachLink, { params: { tournamentId, schoolId } }),
        `The link for ${title} no longer works.`,
      ),
    mail: ({ schoolId, title }: CoachSchool, input: BodyOf<typeof mailCoachLink>) =>
      change(
        schoolId,
        () => api(mailCoachLink, { params: { tournamentId, schoolId }, input, idempotencyKey: newKey() }),
        `E-mail for ${title} is on its way to ${input.email}.`,
      ),
  };
}
export type CoachLinks = ReturnType<typeof useCoachLinks>;

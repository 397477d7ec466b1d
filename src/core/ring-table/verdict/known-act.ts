import { isSameAct } from '../same-act.ts';
import type { SheetVerdict } from './sheet-act-verdict.ts';

/** What became of an act. */
type TableOutcome = SheetVerdict['outcome'];

/** An act that was decided before. */
export interface KnownAct {
  /** Null: staff. */
  tabletId: number | null;
  nonce: string;
  /** What it was, without what its tablet had seen. */
  does: unknown;
  outcome: TableOutcome;
  detail: string | null;
  /** Of what was so already, and of a conflict that was taken: what stands there instead. */
  sameAs: string | null;
  seen: string | null;
}
type ByNonce = ReadonlyMap<string, KnownAct>;

/** Under which name an act is kept whose nonce another tablet has used for something else. */
export const ownNonce = (tabletId: number, nonce: string): string => `${tabletId} ${nonce}`;

const ownAct = (tabletId: number, nonce: string, known: ByNonce): KnownAct | undefined => {
  const renamed = known.get(ownNonce(tabletId, nonce));
  return renamed ?? (known.get(nonce)?.tabletId === tabletId ? known.get(nonce) : undefined);
};

/** Looks up an act by its nonce; its first answer stands. `taken`: another tablet has used the nonce for a different act. */
export function knownOutcome(
  { nonce, does }: Pick<KnownAct, 'nonce' | 'does'>,
  tabletId: number,
  known: ByNonce,
): Pick<KnownAct, 'outcome' | 'detail'> | 'taken' | undefined {
  const own = ownAct(tabletId, nonce, known);
  if (own) return { outcome: own.outcome, detail: own.detail };
  const other = known.get(nonce);
  if (!other) return;
  if (!isSameAct(other.does, does)) return 'taken';
  // A tablet that enters again has another identity: what did not count then is not done already.
  if (other.outcome === 'refused' || other.outcome === 'conflict')
    return { outcome: other.outcome, detail: other.detail };
  return { outcome: 'already', detail: 'Another tablet has sent this already' };
}

/** Whether an act never counted: then there is nothing of it to undo. */
export function wasRefused(nonce: string, tabletId: number, known: ByNonce): boolean {
  return (ownAct(tabletId, nonce, known) ?? known.get(nonce))?.outcome === 'refused';
}

/**
 * Resolves an act that a tablet has seen or wants to undo. An act that already held stands for the act before it, a
 * conflict that was taken for what counts since; a refused act stands for what it had itself seen, and so does an act in
 * conflict where it is asked what that tablet and the log had in common. SCORE-17, SCORE-18
 */
export function inLog(seen: string | null, tabletId: number, known: ByNonce, inCommon = false): string | null {
  let nonce = seen;
  for (const asked = new Set<string>(); nonce !== null && !asked.has(nonce); ) {
    asked.add(nonce);
    const act = ownAct(tabletId, nonce, known) ?? known.get(nonce);
    if ((act?.outcome === 'already' || act?.outcome === 'conflict') && act.sameAs !== null) nonce = act.sameAs;
    else if (act?.outcome === 'refused' || (inCommon && act?.outcome === 'conflict')) nonce = act.seen;
    else return act?.nonce ?? nonce;
  }
  return nonce;
}

import { actsInEffect } from '#core/ring-table/act.ts';
import { consequencesOf } from '#core/ring-table/consequences.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { Button } from '#web/ui/button.tsx';
import { useTap } from '../use-tap.ts';
import type { SheetView } from './sheet-view.ts';
import type { Writing } from './use-writing.ts';

/** What decided the tie at the table: without it the tie is open again. */
function tieDecision({ scoreSheet: { sheet, log } }: SheetView): string | null {
  const decisions = actsInEffect(log).filter(({ act }) => act.kind === 'order' || act.kind === 'share');
  const nonces = decisions.flatMap(({ sequence }) => log[sequence]?.nonce ?? []);
  const isDecisive = (nonce: string): boolean =>
    Boolean(consequencesOf(sheet.setup, log, [{ kind: 'void', nonce }]).after.bracket?.state.tie);
  return nonces.findLast(isDecisive) ?? null;
}

function sentence({ bracket, scoreSheet, nameOf }: SheetView): string {
  const { places } = scoreSheet.state;
  if (bracket.bracket.format === 'alone') {
    const [only] = bracket.bracket.competitorIds;
    const name = nameOf(only ?? 0);
    return places.length > 0
      ? `${name} is the only one here: first place without a bout.`
      : `${name} was the only one and is out. No one has a place.`;
  }
  const isFought = bracket.state.bouts.some(({ status }) => status === 'fought');
  if (places.length === 0) return isFought ? 'No one has a place.' : 'No one showed up. There was no bout.';
  if (bracket.bracket.format === 'roundRobin' && places.every(({ place }) => place === 1) && places.length === 3)
    return 'All three won the same number of bouts and share first place.';
  return isFought ? 'Every bout is decided.' : 'Decided without a bout.';
}

/** Everything is decided: who stands where. */
export function DoneCard({ view, writing }: { view: SheetView; writing: Writing }) {
  const { scoreSheet, nameOf } = view;
  const decision = scoreSheet.isReadOnly ? null : tieDecision(view);
  const tap = useTap(`${decision}`);
  return (
    <section aria-labelledby="places" className="grid gap-3 rounded border-2 border-good bg-good-soft p-4">
      <div>
        <h2 id="places" tabIndex={-1} data-bout-heading className="text-xl">
          {scoreSheet.state.places.length > 0 ? 'Places' : 'No places'}
        </h2>
        <p>{sentence(view)}</p>
      </div>
      <ol className="gap-x-8 lg:columns-2">
        {scoreSheet.state.places.map(({ competitorId, place }) => (
          <li key={competitorId} className="flex break-inside-avoid items-baseline gap-3 py-0.5">
            <span className={`w-12 shrink-0 font-display ${place <= 3 ? 'text-2xl' : 'text-lg text-muted'}`}>
              {ordinal(place)}
            </span>
            <span className="min-w-0">
              <span className={`wrap-anywhere ${place <= 3 ? 'text-lg font-semibold' : ''}`}>
                {nameOf(competitorId)}
              </span>{' '}
              <span className="block text-sm text-muted">{scoreSheet.people.get(competitorId)?.schoolName}</span>
            </span>
          </li>
        ))}
      </ol>
      {decision !== null && (
        <Button
          size="large"
          className="justify-self-start bg-surface!"
          {...tap(() => writing.write('Decide the tie again?', { kind: 'void', nonce: decision }))}
        >
          Decide the tie again
        </Button>
      )}
    </section>
  );
}

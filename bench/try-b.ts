import { makeDraft } from '#core/matchmaking/engine/engine.ts';
import { demoDraftInput } from './demo-members.ts';
import { groupFacts } from './group-figures.ts';
import { fewestPossible, leftOut } from './fewest-possible.ts';
import { makeMatchTournament } from '#test/support/matchmaking/match-tournament.ts';
for (const input of [demoDraftInput(), makeMatchTournament(630,3), makeMatchTournament(1434,5), makeMatchTournament(1434,11)]) {
 const f=groupFacts(input, makeDraft(input)); console.log(f, f.ofTwo+leftOut*f.unplaced, await fewestPossible(input)); }

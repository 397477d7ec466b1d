import { useState } from 'react';
import { boutOrder } from '#core/bracket/bout-order.ts';
import type { BoutResult } from '#core/bracket/bout-result.ts';
import type { BracketRules } from '#core/bracket/bracket.ts';
import { type BracketState, stateOf } from '#core/bracket/bracket-state.ts';
import { drawBracket } from '#core/bracket/draw-bracket.ts';
import { boutAfter } from '#core/bracket/next-bout.ts';
import { Button } from '#web/ui/button.tsx';
import type { BracketPerson } from '#web/widgets/bracket/bracket-board.ts';
import { BracketPicture } from '#web/widgets/bracket/bracket-picture.tsx';
import type { SheetScale } from '#web/widgets/bracket/bracket-sheet.tsx';
import { Sample } from './sample.tsx';

const SCHOOLS = [
  'Boréal Karate',
  'Ramsey Lake Judo',
  'North Bay Taekwondo',
  'Kirkland Lake Martial Arts',
  'Sault Kenpo',
];
const NAMES = [
  'Ava Tremblay',
  'Noah Singh',
  'Mia Roy',
  'Liam O’Connor',
  'Zoé Beauchamp-Lafrenière',
  'Ethan Wong',
  'Olivia Kowalski',
  'Lucas Gauthier',
  'Maximiliano Alejandro Featherstonehaugh-Villanueva',
  'Emma Moose',
  'Jack Li',
  'Isla Commanda',
  'Leo Pelletier',
  'Nora Jansen',
  'Sam Fobister',
  'Ella Dubois',
  'Kai Nootchtai',
  'Ruby Chen',
  'Theo Lalonde',
  'Ivy Bélanger',
];

const people = (count: number): BracketPerson[] =>
  Array.from({ length: count }, (_, i) => ({
    competitorId: i + 1,
    name: `${NAMES[i % NAMES.length]}`,
    school: SCHOOLS[i % 7 === 6 ? 0 : i % SCHOOLS.length] ?? '',
  }));

/** So many bouts are fought, and the competitors named are out. */
function sampleOf(count: number, rules: BracketRules, bouts = 0, out: readonly number[] = []) {
  const all = people(count);
  const seats = all.map(({ competitorId, school }) => ({ competitorId, schoolId: SCHOOLS.indexOf(school) }));
  const bracket = drawBracket(seats, rules);
  const results: BoutResult[] = [];
  const order = boutOrder(bracket);
  let state: BracketState = stateOf(bracket, results, out);
  const nextOf = () => boutAfter({ bracket, state, order }, results.at(-1)?.boutId ?? null);
  for (let sequence = 1; sequence <= bouts; sequence++) {
    const boutId = nextOf();
    const next = state.bouts.find(({ bout }) => bout.id === boutId);
    if (!next) break;
    const winner = (sequence * 7) % 3 === 0 ? 1 : 0;
    const [more, less] = [3 + (sequence % 3), sequence % 3];
    results.push({
      boutId: next.bout.id,
      competitorIds: next.sides as [number, number],
      winner,
      score: winner === 0 ? [more, less] : [less, more],
      sequence,
    });
    state = stateOf(bracket, results, out);
  }
  return { people: all, bracket, ...(bouts > 0 ? { state, next: nextOf() } : {}) };
}

const shared: BracketRules = { thirdPlace: 'shared', minMatches: 1, seed: 4 };
const fought: BracketRules = { thirdPlace: 'bout', minMatches: 1, seed: 4 };
const twice: BracketRules = { thirdPlace: 'bout', minMatches: 2, seed: 4 };

const SAMPLES = [
  ['Two, best of three, blank', sampleOf(2, shared)],
  ['Two, best of three, fought', sampleOf(2, shared, 3)],
  ['Three, round robin, blank', sampleOf(3, shared)],
  ['Three, round robin, one out', sampleOf(3, shared, 3, [2])],
  ['Five, thirds shared, two bouts for everybody', sampleOf(5, { ...shared, minMatches: 2 }, 5)],
  ['Five, bout for third, two bouts for everybody, blank', sampleOf(5, twice)],
  ['Eight, bout for third', sampleOf(8, fought, 6)],
  ['Thirteen, two bouts for everybody, two out', sampleOf(13, twice, 60, [4, 5])],
  ['Sixteen, blank', sampleOf(16, fought)],
  ['Twenty-eight', sampleOf(28, fought, 14)],
  ['One', sampleOf(1, shared)],
] as const;

const SCALES: readonly SheetScale[] = ['screen', 'print'];

export function BracketSamples() {
  const [scale, setScale] = useState<SheetScale>('screen');
  return (
    <>
      <Sample name="Brackets">
        <p className="flex flex-wrap gap-3 print:hidden">
          {SCALES.map(each => (
            <Button key={each} size="small" aria-pressed={each === scale} onClick={() => setScale(each)}>
              {`Brackets for ${each}`}
            </Button>
          ))}
        </p>
      </Sample>
      {SAMPLES.map(([title, sample]) => (
        <Sample key={title} name={`Bracket: ${title}`}>
          <BracketPicture title={title} scale={scale} {...sample} />
        </Sample>
      ))}
    </>
  );
}

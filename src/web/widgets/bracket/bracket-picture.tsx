import type { Bracket } from '#core/bracket/bracket.ts';
import type { BracketState } from '#core/bracket/bracket-state.ts';
import { BestOfThreePicture } from './best-of-three-picture.tsx';
import { BoutTable } from './bout-table.tsx';
import { type BracketBoard, type BracketPerson, boardOf } from './bracket-board.ts';
import { RoundRobinPicture } from './round-robin-picture.tsx';
import type { SheetScale } from './sheet.tsx';
import { partsOf } from './tree-layout.ts';
import { TreePicture } from './tree-picture.tsx';

export type BracketPictureProps = {
  /** What is drawn, for whoever hears it: the title of the division. */
  title: string;
  bracket: Bracket;
  people: readonly BracketPerson[];
  /** Without one: blank, to be filled in by hand. */
  state?: BracketState;
  scale: SheetScale;
};

/**
 * One picture for the screen, the printed sheet and the television: in the colour of the text around it, without colours of its
 * own. Whoever does not see it has the bouts as a table.
 */
export function BracketPicture({ title, bracket, people, state, scale }: BracketPictureProps) {
  const board = boardOf(bracket, people, state, scale !== 'print');
  if (bracket.bouts.length === 0) {
    const [only] = bracket.competitorIds;
    const name = board.personOf(only)?.name;
    return <p>{name ? `${name} is the only one here: there is no bout.` : 'Nobody is here yet.'}</p>;
  }
  return (
    <figure aria-label={title} className="relative grid grid-cols-[minmax(0,1fr)] gap-6">
      {picturesOf(board, scale).map(({ key, heading, picture }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 print:break-inside-avoid print:not-first:break-before-page"
        >
          {heading && <p className="font-semibold">{heading}</p>}
          {scale === 'screen' ? (
            <section
              aria-label={heading ? `${title}, ${heading}` : title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll the picture
              tabIndex={0}
              className="overflow-x-auto py-1"
            >
              {picture}
            </section>
          ) : (
            picture
          )}
        </div>
      ))}
      <BoutTable title={title} board={board} />
    </figure>
  );
}

function picturesOf(board: BracketBoard, scale: SheetScale) {
  switch (board.bracket.format) {
    case 'bestOfThree':
      return [{ key: 'all', heading: '', picture: <BestOfThreePicture board={board} scale={scale} /> }];
    case 'roundRobin':
      return [{ key: 'all', heading: '', picture: <RoundRobinPicture board={board} scale={scale} /> }];
    default:
      return partsOf(board).map(part => ({
        key: `${part.fromRound}.${part.position}`,
        heading: part.title,
        picture: <TreePicture board={board} part={part} scale={scale} />,
      }));
  }
}

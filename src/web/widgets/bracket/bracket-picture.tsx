import type { ReactNode } from 'react';
import type { Bracket } from '#core/bracket/bracket.ts';
import type { BracketState } from '#core/bracket/bracket-state.ts';
import { WideBox } from '#web/ui/wide-box.tsx';
import { BestOfThreePicture } from './best-of-three-picture.tsx';
import { BoutTable } from './bout-table.tsx';
import { type BracketBoard, type BracketPerson, boardOf } from './bracket-board.ts';
import type { SheetScale } from './bracket-sheet.tsx';
import { RoundRobinPicture } from './round-robin-picture.tsx';
import { partsOf } from './tree-layout.ts';
import { TreePicture } from './tree-picture.tsx';

export type BracketPictureProps = {
  /** What is drawn, for whoever hears it: the title of the division. */
  title: string;
  bracket: Bracket;
  people: readonly BracketPerson[];
  /** Without one: blank, to be filled in by hand. */
  state?: BracketState;
  /** The bout to be marked as next. BRACKET-13 */
  next?: string | null;
  scale: SheetScale;
};

/**
 * One bracket picture for the screen and the printed sheet, in the colour of the text around it. Screen readers get the
 * bouts as a table.
 */
export function BracketPicture({ title, bracket, people, state, next = null, scale }: BracketPictureProps) {
  const board = boardOf(bracket, people, state, scale === 'print' ? null : next);
  if (bracket.bouts.length === 0) {
    const [only] = bracket.competitorIds;
    const name = board.personOf(only)?.name;
    return <p>{name ? `${name} is the only one here, so there is no bout.` : 'No one is here yet.'}</p>;
  }
  return (
    <figure aria-label={title} className="relative grid grid-cols-[minmax(0,1fr)] gap-6">
      {picturesOf(board, scale).map(({ key, heading, end, picture }) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 print:break-inside-avoid print:not-first:break-before-page"
        >
          {heading && <p className="font-semibold">{heading}</p>}
          {scale === 'screen' ? (
            <WideBox label={heading ? `${title}, ${heading}` : title} end={end}>
              {picture}
            </WideBox>
          ) : (
            picture(0)
          )}
        </div>
      ))}
      <BoutTable title={title} board={board} />
    </figure>
  );
}

interface Picture {
  key: string;
  heading: string;
  /** What stands at its right. */
  end: string;
  picture: (room: number) => ReactNode;
}

function picturesOf(board: BracketBoard, scale: SheetScale): Picture[] {
  switch (board.bracket.format) {
    case 'bestOfThree':
      return [whole('the other side', () => <BestOfThreePicture board={board} scale={scale} />)];
    case 'roundRobin':
      return [whole('the places', () => <RoundRobinPicture board={board} scale={scale} />)];
    default:
      return partsOf(board).map(part => ({
        key: `${part.fromRound}.${part.position}`,
        heading: part.title,
        end: part.isLast ? 'the winner' : 'who advances',
        picture: room => <TreePicture board={board} part={part} scale={scale} room={room} />,
      }));
  }
}

const whole = (end: string, picture: Picture['picture']): Picture => ({ key: 'all', heading: '', end, picture });

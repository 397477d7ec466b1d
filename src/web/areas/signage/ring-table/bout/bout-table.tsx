import { BracketPicture } from '#web/widgets/bracket/bracket-picture.tsx';
import type { SheetDesk } from '../sheet-desk.ts';

/** Sparring at the ring: the bracket, and its bouts. */
export function BoutTable({ desk }: { desk: SheetDesk }) {
  const { bracket } = desk.state;
  if (!bracket) return null;
  const people = [...desk.people.values()].map(({ competitorId, firstName, lastName, schoolName }) => ({
    ...{ competitorId, name: `${firstName} ${lastName}`, school: schoolName },
  }));
  return (
    <BracketPicture
      title={desk.sheet.eventTitle}
      bracket={bracket.bracket}
      people={people}
      state={bracket.state}
      scale="screen"
    />
  );
}

import { keepMine, keepTheirs } from '#say/competitor.ts';
import { Button } from '#web/ui/button.tsx';

export type WhichOneProps = {
  legend: string;
  theirs: string;
  mine: string;
  onChoose: (side: 'mine' | 'theirs') => void;
};

/** Two devices answered one question differently: which is right. REG-51 */
export function WhichOne({ legend, theirs, mine, onChoose }: WhichOneProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-semibold">{legend}</legend>
      <Button size="small" className="w-fit text-left" onClick={() => onChoose('theirs')}>
        {keepTheirs({ value: theirs })}
      </Button>
      <Button size="small" className="w-fit text-left" onClick={() => onChoose('mine')}>
        {keepMine({ value: mine })}
      </Button>
    </fieldset>
  );
}

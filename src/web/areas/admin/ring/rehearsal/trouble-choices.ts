import { type Trouble, usualTrouble } from '#core/ring/rehearsal/rehearsal.ts';

interface Choice {
  /** As the address says it; the usual one is left out. */
  value: string;
  label: string;
  trouble: Partial<Trouble>;
}
export interface Question {
  name: string;
  label: string;
  choices: readonly Choice[];
}

const usual = 'usual';
const { noShows, heldUp, lateRings, spread } = usualTrouble;

/** What may go wrong, and how much of it. */
export const questions: readonly Question[] = [
  {
    name: 'absent',
    label: 'No-shows',
    choices: [
      { value: 'none', label: 'None', trouble: { noShows: 0 } },
      { value: usual, label: '1 in 20 (usual)', trouble: { noShows } },
      { value: 'some', label: '1 in 10', trouble: { noShows: 0.1 } },
      { value: 'many', label: '1 in 5', trouble: { noShows: 0.2 } },
    ],
  },
  {
    name: 'times',
    label: 'Divisions take',
    choices: [
      { value: 'exact', label: 'As long as expected', trouble: { spread: 0 } },
      { value: usual, label: 'Up to a third more or less (usual)', trouble: { spread } },
      { value: 'off', label: 'Up to half more or less', trouble: { spread: 0.35 } },
    ],
  },
  {
    name: 'held',
    label: 'Held up by judges, a sheet or an injury',
    choices: [
      { value: 'none', label: 'No division', trouble: { heldUp: { share: 0, minutes: 0 } } },
      { value: usual, label: '1 in 12, by about 6 minutes (usual)', trouble: { heldUp } },
      { value: 'many', label: '1 in 5, by about 10 minutes', trouble: { heldUp: { share: 0.2, minutes: 10 } } },
    ],
  },
  {
    name: 'late',
    label: 'Rings that open late',
    choices: [
      { value: 'none', label: 'None', trouble: { lateRings: { share: 0, minutes: 0 } } },
      { value: usual, label: '1 in 5, by about 8 minutes (usual)', trouble: { lateRings } },
      {
        value: 'many',
        label: 'Half of them, by about 15 minutes',
        trouble: { lateRings: { share: 0.5, minutes: 15 } },
      },
      { value: 'all', label: 'All, by about half an hour', trouble: { lateRings: { share: 1, minutes: 30 } } },
    ],
  },
];

export const chosenIn = (params: URLSearchParams, { name, choices }: Question): Choice => {
  const asked = params.get(name) ?? usual;
  return choices.find(({ value }) => value === asked) ?? (choices.find(({ value }) => value === usual) as Choice);
};

export const troubleIn = (params: URLSearchParams): Trouble =>
  Object.assign({ ...usualTrouble }, ...questions.map(question => chosenIn(params, question).trouble));

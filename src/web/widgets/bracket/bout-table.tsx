import type { BracketBoard } from './bracket-board.ts';
import { boutRows } from './bracket-words.ts';

const COLUMNS = ['Bout', 'Round', 'First', 'Second', 'Result'];

/** What the picture shows, for screen readers. */
export function BoutTable({ title, board }: { title: string; board: BracketBoard }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}: bouts in their order</caption>
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boutRows(board).map(({ id, cells: [number, ...rest] }) => (
            <tr key={id}>
              <th scope="row">{number}</th>
              {rest.map((cell, i) => (
                <td key={COLUMNS[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import { colour } from './layout.tsx';

const cell = { padding: '9px 0', borderBottom: `1px solid ${colour.line}`, verticalAlign: 'top' } as const;

/** Names on the left, values on the right; `total` stands out below. */
export function MailTable({
  label,
  rows,
  total,
}: {
  label: string;
  rows: readonly { id: string; name: ReactNode; value: ReactNode }[];
  total?: { name: string; value: string };
}) {
  return (
    <table
      aria-label={label}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '0 0 14px', fontSize: 16, lineHeight: 1.5 }}
    >
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <th scope="row" align="left" style={{ ...cell, paddingRight: 16, fontWeight: 400, textAlign: 'left' }}>
              {row.name}
            </th>
            <td align="right" style={{ ...cell, textAlign: 'right' }}>
              {row.value}
            </td>
          </tr>
        ))}
        {total ? (
          <tr>
            <th scope="row" align="left" style={{ padding: '12px 16px 0 0', textAlign: 'left', fontSize: 18 }}>
              {total.name}
            </th>
            <td align="right" style={{ padding: '12px 0 0', textAlign: 'right', fontSize: 18, fontWeight: 700 }}>
              {total.value}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { HostileSite } from './hostile-site.ts';
import { isFormula, readCsv } from './read-csv.ts';

/** Every export, read again as a spreadsheet would: what is wrong, and how many cells carry what was typed. */
export async function tableFaults({ site, world, names }: HostileSite): Promise<{ faults: string[]; cells: number }> {
  world.turnTo('season');
  const callers = await world.callers();
  const faults: string[] = [];
  let cells = 0;
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    if (route.answers !== 'file' || !/csv/.test(route.path)) continue;
    const path = route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(names[parameter]?.[0] ?? 1));
    const isPost = route.method === 'POST';
    const { statusCode, headers, body } = await site.inject({
      method: route.method,
      url: isPost ? path : `${path}?tournamentId=${world.tournamentId}`,
      headers: {
        ...callers.find(({ role }) => role === 'SuperAdmin')?.headers,
        ...(isPost ? { 'content-type': 'application/json' } : {}),
      },
      ...(isPost ? { payload: JSON.stringify({ competitorIds: names.competitorId }) } : {}),
    });
    if (statusCode !== 200) {
      faults.push(`${name} answered ${statusCode}: ${body}`);
      continue;
    }
    if (!/attachment/.test(String(headers['content-disposition']))) faults.push(`${name} is not downloaded`);
    const [head = [], ...rows] = readCsv(body);
    for (const row of rows)
      if (row.length !== head.length)
        faults.push(`${name} has a row of ${row.length} cells, not ${head.length}: ${row.join('|').slice(0, 200)}`);
    for (const cell of [...head, ...rows.flat()]) {
      if (/zq\d+q/.test(cell)) cells++;
      if (isFormula(cell)) faults.push(`${name} has a formula: ${JSON.stringify(cell.slice(0, 80))}`);
    }
  }
  return { faults: [...new Set(faults)], cells };
}

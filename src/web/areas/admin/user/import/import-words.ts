const counted = (n: number, one: string, many: string) => `${n.toLocaleString('en-CA')} ${n === 1 ? one : many}`;

export type ImportCounts = { families: number; competitors: number; schools: number };

/** "2 families, 3 competitors, 1 school" */
export const countsOf = ({ families, competitors, schools }: ImportCounts): string =>
  [
    counted(families, 'family', 'families'),
    counted(competitors, 'competitor', 'competitors'),
    counted(schools, 'school', 'schools'),
  ].join(', ');

export const rowsOf = (n: number): string => counted(n, 'row', 'rows');

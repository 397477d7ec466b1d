/** A page of a list, or the first one where the asked one has no rows left: settling and deleting shorten lists. */
export async function pageOrFirst<Row>(
  page: number,
  list: (page: number) => readonly Row[] | Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; page: number }> {
  const rows = await list(page);
  return rows.length > 0 || page === 1 ? { rows, page } : { rows: await list(1), page: 1 };
}

/** The page of a list as its address has it, for its call; what is no number is left to the first page. */
export function pageQueryOf(request: Request): { page?: string } {
  const page = new URL(request.url).searchParams.get('page');
  return page && /^[1-9]\d{0,4}$/.test(page) ? { page } : {};
}

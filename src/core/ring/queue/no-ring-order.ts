interface Division {
  youngestAge: number;
  oldestAge: number;
  title: string;
}

/** In which order divisions without a ring are offered: the youngest first, as they run first. */
export const byNoRingOrder = (a: Division, b: Division): number =>
  a.youngestAge - b.youngestAge || a.oldestAge - b.oldestAge || (a.title < b.title ? -1 : 1);

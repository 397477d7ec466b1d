const bands = [
  'fill-belt-blue',
  'fill-belt-orange',
  'fill-belt-green',
  'fill-belt-purple',
  'fill-belt-red',
  'fill-belt-yellow',
] as const;

/** The colour of a block's band, by its place. */
export const bandOf = (block: number): string => `${bands[block % bands.length]} stroke-edge`;

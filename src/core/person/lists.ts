/** Fixed lists of the specification (§3 Lists). */
export const genders = [
  { id: 1, title: 'Male' },
  { id: 2, title: 'Female' },
] as const;

export const provinceCodes = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type ProvinceCode = (typeof provinceCodes)[number];
export const defaultProvince: ProvinceCode = 'ON';

/** Fixed lists of the specification (§3 Lists). */
export const genders = [
  { id: 1, title: 'Male' },
  { id: 2, title: 'Female' },
] as const;

export const provinces = [
  { code: 'AB', title: 'Alberta' },
  { code: 'BC', title: 'British Columbia' },
  { code: 'MB', title: 'Manitoba' },
  { code: 'NB', title: 'New Brunswick' },
  { code: 'NL', title: 'Newfoundland and Labrador' },
  { code: 'NS', title: 'Nova Scotia' },
  { code: 'NT', title: 'Northwest Territories' },
  { code: 'NU', title: 'Nunavut' },
  { code: 'ON', title: 'Ontario' },
  { code: 'PE', title: 'Prince Edward Island' },
  { code: 'QC', title: 'Quebec' },
  { code: 'SK', title: 'Saskatchewan' },
  { code: 'YT', title: 'Yukon' },
] as const;
export type ProvinceCode = (typeof provinces)[number]['code'];
export const defaultProvince: ProvinceCode = 'ON';

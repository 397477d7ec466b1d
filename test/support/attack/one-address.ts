/** A name and an address as the site takes them from a family. */
export const oneAddress = {
  firstName: 'Aino',
  lastName: 'Laine',
  addressLine1: '1 Elm',
  addressLine2: null,
  city: 'Sudbury',
  province: 'ON',
  postalCode: 'P3A 1A1',
  phoneNumber: '7055550100',
} as const;

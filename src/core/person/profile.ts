export interface Profile {
  firstName: string;
  lastName: string;
  addressLine1: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
  phoneNumber: string | null;
}

/** Whether nothing of the sign-up is missing: an account made by Google sign-in has no address at first. ACCESS-7 */
export function isProfileComplete(p: Profile): boolean {
  return [p.firstName, p.lastName, p.addressLine1, p.city, p.province, p.postalCode, p.phoneNumber].every(Boolean);
}

/** A person as an outside identity service knows them; the address is verified by it. */
export interface VerifiedIdentity {
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface IdentityVerifier {
  /** The client id that pages use; null when sign-in by Google is not set up. */
  clientId: string | null;
  /**
   * Takes the popup's code or an ID token; undefined if the service doesn't confirm it. Uses the real time, as the
   * service did, even while our own clock is moved.
   */
  verify(credential: string): Promise<VerifiedIdentity | undefined>;
}

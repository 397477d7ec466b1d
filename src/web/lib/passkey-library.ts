/** Only what is used of the library: named here, the rest stays out of what a browser loads. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';

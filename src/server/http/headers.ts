import { createHash } from 'node:crypto';
import type { Config } from '../config/checked-settings.ts';

// Base UI hides its form inputs by one constant style attribute; this is its hash.
const styleAttributeHash = `'sha256-qEKUM5Nf3NMojcHSmLZ+c8ntxh6x/5XWh7iOAHlGAkI='`;

const commonPermissions = 'camera=(), microphone=(), geolocation=(), payment=()';

/** Security headers of every answer. HSTS only when the site is served by https. */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': commonPermissions,
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** The check-in desk reads codes by camera and lives on the device. */
const isDeskPage = (path: string): boolean => /^\/admin\/check-in(\/|$)/.test(path);

/** A screen in the hall shows a ring's scoreboard in a frame, and nobody else does. SCREEN-6 */
const isHallScreen = (path: string): boolean => path === '/signage/screen';
const isScoreboard = (path: string): boolean => /^\/signage\/ring\/\d+\/scoreboard$/.test(path);

const isGooglePage = (path: string): boolean => path === '/user/login' || path === '/user/register';

/**
 * The strict policy of a page: nothing of another host, but for Google's button and the mailing list. PRIV-13
 * Without a nonce for script-free pages, whose finished bytes are kept.
 */
export function pageHeaders(config: Config, path: string, nonce: string | null): Record<string, string> {
  const google = isGooglePage(path) ? ' https://accounts.google.com/gsi/' : '';
  const frames = [
    ...(path === '/mailing-list' && config.mailingListFormUrl ? [new URL(config.mailingListFormUrl).origin] : []),
    ...(google ? ['https://accounts.google.com/gsi/'] : []),
    ...(isHallScreen(path) ? ["'self'"] : []),
  ];
  const policy = [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${google}` : "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${google ? ' https://accounts.google.com/gsi/style' : ''}`,
    ...(nonce ? [`style-src-attr 'unsafe-hashes' ${styleAttributeHash}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${google}`,
    "manifest-src 'self'",
    // The desk's service worker, and the thread that plans: a page of staff may be reached from any page by script.
    ...(nonce ? ["worker-src 'self'"] : []),
    `frame-src ${frames.length ? frames.join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isScoreboard(path) ? "'self'" : "'none'"}`,
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    ...commonHeaders(config),
    ...(isDeskPage(path) ? { 'permissions-policy': commonPermissions.replace('camera=()', 'camera=(self)') } : {}),
    ...(isScoreboard(path) ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    ...(path.startsWith('/user') ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
    'content-security-policy': policy,
  };
}

/** The entity tag of an answer that is made anew each time. */
export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether If-None-Match names the tag: alone, in a list, or as weak, which is how some proxies pass it on (RFC 9110, 13.1.2). */
export const isTagKnown = (header: string | undefined, etag: string): boolean =>
  header === etag ||
  (header?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false);

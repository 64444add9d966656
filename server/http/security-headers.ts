type Origin = { siteUrl: string };
type Headers = Record<string, string>;

/** Browser features that the site does not use. They are disabled for the site and its frames. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** These headers are sent with every answer, including errors. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Pictures get this header instead of `same-origin`, because previews and other sites may show
 * them.
 */
export const EMBEDDABLE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Headers of files. `Permissions-Policy` is left out, because it only affects documents. */
export function fileHeaders({ siteUrl }: Origin): Headers {
  return {
    ...COMMON_HEADERS,
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * Headers of all other answers of the public site. Each page stores its own content security
 * policy, which contains the hashes of its scripts.
 */
export function siteHeaders(origin: Origin): Headers {
  return {
    ...fileHeaders(origin),
    'Permissions-Policy': [
      'geolocation=(self)',
      ...UNUSED_FEATURES.map((name) => `${name}=()`),
    ].join(', '),
  };
}

/**
 * Headers of the public API, which sends data for programs and one documentation page without
 * scripts.
 */
export function apiHeaders(origin: Origin): Headers {
  return {
    ...siteHeaders(origin),
    'Content-Security-Policy': [
      `default-src 'none'`,
      `style-src 'unsafe-inline'`,
      `img-src 'self'`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
  };
}

/**
 * Headers of the admin. Its framework writes inline scripts that are unknown in advance, so each
 * answer allows its scripts by a nonce. Inline styles need no nonce.
 *
 * @param nonce nonce of the answer's scripts, in base64; without it, no inline script runs
 */
export function adminHeaders(origin: Origin, nonce?: string): Headers {
  return {
    ...siteHeaders(origin),
    'Content-Security-Policy': [
      `default-src 'self'`,
      `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `font-src 'self' data:`,
      `connect-src 'self'`,
      `worker-src 'self' blob:`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'self'`,
    ].join('; '),
    'X-Robots-Tag': 'noindex',
  };
}

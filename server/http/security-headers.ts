type Origin = { siteUrl: string };
type Headers = Record<string, string>;

/** Features of the browser that the site does not use, off for it and whatever it might frame. */
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
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Sent with everything of the public site. A page brings its content security policy itself, since
 * the hashes of its scripts are part of it.
 */
export function siteHeaders({ siteUrl }: Origin): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [
      'geolocation=(self)',
      ...UNUSED_FEATURES.map((name) => `${name}=()`),
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Sent with the public API: data for programs, and one page of documentation without scripts. */
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

/** Sent with the admin, whose framework writes inline scripts and styles that are not known before. */
export function adminHeaders(origin: Origin): Headers {
  return {
    ...siteHeaders(origin),
    'Content-Security-Policy': [
      `default-src 'self'`,
      `script-src 'self' 'unsafe-inline'`,
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

/** Codes of an authenticator app (TOTP, RFC 6238). */
import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Codes of the period before and after also count, because clocks differ. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

type App = { guideSecret: string; handle: string; nonce: string };

/**
 * The secret that an app and the guide share. It follows from the nonce and the guide's own secret,
 * so the database alone reveals it to nobody.
 */
function secretOf({ guideSecret, handle, nonce }: App): Secret {
  const mac = createHmac('sha256', guideSecret).update(`app of an editor:${handle}:${nonce}`);
  return Secret.fromHex(mac.digest('hex').slice(0, 2 * SECRET_BYTES));
}

function totp(app: App, { issuer = '', label = '' } = {}): TOTP {
  return new TOTP({
    ...{ issuer, label, secret: secretOf(app) },
    // Apps such as Google Authenticator ignore other values.
    ...{ algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
  });
}

/** The secret for the app, as text to type and as the address of a QR code. */
export function appSetUp(
  app: App,
  names: { issuer: string; label: string },
): { secret: string; address: string } {
  const { base32 } = secretOf(app);
  // In groups of four, because people type it.
  const secret = base32.replace(/.{4}(?=.)/g, '$& ');
  return { secret, address: totp(app, names).toString() };
}

/**
 * The time step of a code; null when the code is wrong. A caller accepts each step once, so a code
 * that was seen over the editor's shoulder does not work a second time.
 */
export function stepOfCode(app: App, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totp(app).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

import { expect, test } from 'vitest';
import { endedSessionCookies, sessionCookies } from './session-cookies.ts';

test.each([
  [
    'https://guide.example',
    '__Host-guide-session=t; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    'guide-member=1; Max-Age=604800; Path=/; Secure; SameSite=Lax',
  ],
  [
    'http://localhost:3000',
    'guide-session=t; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    'guide-member=1; Max-Age=604800; Path=/; SameSite=Lax',
  ],
])(
  'OP-37 at %s scripts cannot read the session cookie, and over HTTPS other hosts cannot set it',
  (site, session, hint) => {
    expect(sessionCookies(site, 't')).toEqual([session, hint]);
    const ended = (cookie: string) =>
      cookie.replace(/=[t1];/, '=;').replace('Max-Age=604800', 'Max-Age=0');
    expect(endedSessionCookies(site)).toEqual([session, hint].map(ended));
  },
);

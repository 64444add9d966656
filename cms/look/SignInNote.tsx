import type { ServerProps } from 'payload';
import { siteNameOf } from './site-name.ts';

/** Says what the page for signing in opens, above its form. */
export function SignInNote({ payload }: ServerProps) {
  return (
    <div className="guide-sign-in">
      <h1>Editors’ desk</h1>
      <p>
        For the editors of {siteNameOf(payload)}. Here they look after its places, hours, photos and
        stories.
      </p>
      <p>
        Are you a member? <a href="/login">Sign in on the guide</a>.
      </p>
    </div>
  );
}

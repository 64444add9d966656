import type { ServerProps } from 'payload';
import { GuideName } from './GuideName.tsx';
import { siteNameOf } from './site-name.ts';

/** The guide's name on the page for signing in. */
export function Logo({ payload }: ServerProps) {
  return <GuideName name={siteNameOf(payload)} size={56} />;
}

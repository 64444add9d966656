import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { GuideName } from '#cms/look/GuideName.tsx';
import { siteNameOf } from '#cms/look/site-name.ts';
import { menuOf } from './menu-entries.ts';
import { MenuLink } from './MenuLink.tsx';

/** The guide's name, and the menu's links to our own views, above Payload's lists. */
export async function MenuLinks({ payload, user }: ServerProps) {
  const entries = await menuOf(payload, user);
  return (
    <>
      <Link className="guide-menu__home" href="/admin" prefetch={false}>
        <GuideName name={siteNameOf(payload)} size={36} />
      </Link>
      <ul className="guide-menu">
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink {...entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

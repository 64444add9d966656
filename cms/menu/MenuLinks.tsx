import type { ServerProps } from 'payload';
import { menuOf } from './menu-entries.ts';
import { MenuLink } from './MenuLink.tsx';

/** The menu's links to our own views, above Payload's lists. */
export async function MenuLinks({ payload, user }: ServerProps) {
  const entries = await menuOf(payload, user);
  return (
    <ul className="guide-menu">
      {entries.map((entry) => (
        <li key={entry.path}>
          <MenuLink {...entry} />
        </li>
      ))}
    </ul>
  );
}

/** This is an island because it shows data of the signed-in member. */
import { Tabs } from '@ark-ui/react/tabs';
import heart from '#site/icons/heart.svg?raw';
import stories from '#site/icons/message-square-text.svg?raw';
import settings from '#site/icons/settings.svg?raw';
import { useRef, useState } from 'react';
import type { CurrentMember } from '#domain/contract/account.ts';
import { Icon } from '#site/components/Icon.tsx';
import { PAGE_HEADING } from '#site/components/page-heading.ts';
import { FavoriteCards } from './favorites/FavoriteCards.tsx';
import { PasskeyOffer } from './passkeys/PasskeyOffer.tsx';
import { AccountSettings } from './profile/AccountSettings.tsx';
import { EmailStatus } from './profile/EmailStatus.tsx';
import { MyStories } from './stories/MyStories.tsx';
import { SignedInOnly } from './profile/SignedInOnly.tsx';
import { TabList } from './TabList.tsx';

export function ProfilePanel() {
  return <SignedInOnly>{(current) => <Profile current={current} />}</SignedInOnly>;
}

const TABS = [
  ['favorites', 'Favorites', heart],
  ['comments', 'Comments', stories],
  ['settings', 'Account Settings', settings],
] as const;

function Profile({ current }: { current: CurrentMember }) {
  const { user } = current;
  const [tab, setTab] = useState('settings');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className={PAGE_HEADING.frame}>
        <h1 className={`${PAGE_HEADING.title} break-words`} ref={heading} tabIndex={-1}>
          Hi {user.firstName || user.email}
        </h1>
        <p className={PAGE_HEADING.count}>Your places, your stories, your account.</p>
      </div>
      <EmailStatus current={current} onDismissed={() => heading.current?.focus()} />
      {user.emailVerified && <PasskeyOffer />}
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount>
        <TabList
          className="my-6"
          label="Profile"
          tabs={TABS.map(([value, label, icon]) => ({
            value,
            label: (
              <>
                <Icon source={icon} className="max-sm:hidden" />
                {label}
              </>
            ),
          }))}
        />
        <Tabs.Content value="favorites">
          <FavoriteCards discoverHref="/" />
        </Tabs.Content>
        <Tabs.Content value="comments">
          {/* Unmount the stories when the visitor leaves this tab, so that stale stories are
              refetched on return. */}
          {tab === 'comments' && <MyStories />}
        </Tabs.Content>
        <Tabs.Content value="settings">
          <AccountSettings user={user} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

/** This is an island because it shows data of the signed-in member. */
import { PAGE_HEADING } from '#site/components/page-heading.ts';
import { PasskeyCard } from './passkeys/PasskeyCard.tsx';
import { DeviceList } from './profile/DeviceList.tsx';
import { ExportButton } from './profile/ExportButton.tsx';
import { RecentCard } from './profile/RecentCard.tsx';
import { SignedInOnly } from './profile/SignedInOnly.tsx';

export function SecurityPanel() {
  return (
    <SignedInOnly>
      {({ user }) => (
        <>
          <div className={PAGE_HEADING.frame}>
            <h1 className={PAGE_HEADING.title}>Devices and Data</h1>
            <p className={PAGE_HEADING.count}>
              Where you are signed in, and what is stored about you.{' '}
              <a href="/profile">Back to your profile</a>
            </p>
          </div>
          <div className="settings">
            <section className="form-card" aria-labelledby="devices">
              <h2 className="text-xl" id="devices">
                Signed-in Devices
              </h2>
              <p className="text-ink-muted">
                Sign out any device you don’t recognize or no longer use.
              </p>
              <DeviceList />
            </section>
            <PasskeyCard user={user} />
            <section className="form-card" aria-labelledby="data">
              <h2 className="text-xl" id="data">
                Your Data
              </h2>
              <p className="text-ink-muted">
                Your account, favorites, devices and passkeys as one file (JSON).
              </p>
              <ExportButton />
            </section>
            <RecentCard />
          </div>
        </>
      )}
    </SignedInOnly>
  );
}

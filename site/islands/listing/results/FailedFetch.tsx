import { BUTTON } from '#site/components/button-look.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { failureText } from '#site/data/api/api-error.ts';
import { useOnline } from '#site/browser/use-online.ts';

type FailedFetchProps = {
  error: Error;
  /** Whether the previous result still shows below this message. */
  hasOlder: boolean;
  onRetry: () => void;
};

/** Says that restaurants failed to load, and whether an older result shows. Offers a retry. */
export function FailedFetch({ error, hasOlder, onRetry }: FailedFetchProps) {
  const isOnline = useOnline();
  return (
    <div
      className={
        hasOlder
          ? 'mt-5 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-warning-wash px-[1.1rem] py-[0.9rem] text-ink'
          : EMPTY.frame
      }
      role="alert"
    >
      <div>
        <h3 className={hasOlder ? 'text-lg' : 'text-2xl'}>{failureText('restaurants', error)}</h3>
        {!isOnline && (
          <p>
            You’re offline. We’ll try again when you’re back online. For islands you took along, all
            filters but Features work offline.
          </p>
        )}
        {hasOlder && <p>Showing earlier results.</p>}
      </div>
      <button type="button" className={BUTTON.primary} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { BUTTON } from '#site/components/button-look.ts';

type FailedLoadProps = { words: string; onRetry: () => unknown };

/**
 * Says what could not be loaded and offers to try again. Older content may still be shown beside
 * this message.
 */
export function FailedLoad({ words, onRetry }: FailedLoadProps) {
  const [isTrying, setIsTrying] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  // After a successful retry this message disappears, so move the focus to its parent element.
  useLayoutEffect(() => {
    const message = frame.current;
    const place = message?.parentElement;
    return () => {
      if (!place || !message.contains(document.activeElement)) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, []);

  async function retry() {
    if (isTrying) return;
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  }

  return (
    <div
      ref={frame}
      className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-warning-wash px-4 py-3 text-ink"
    >
      <p role="alert">{words}</p>
      <button
        type="button"
        className={BUTTON.line}
        aria-disabled={isTrying}
        onClick={() => void retry()}
      >
        {isTrying ? 'Loading...' : 'Try again'}
      </button>
    </div>
  );
}

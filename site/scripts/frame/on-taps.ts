import { notify } from '#site/islands/toasts/notify.ts';

/**
 * Handles taps on all buttons with this attribute, including buttons that islands add later. The
 * code that handles them loads on the first tap; until then, a page loads only this small script.
 * Also replays the taps that `site/inline-scripts/every-page.js` recorded.
 *
 * @param load returns the function that handles a tap
 * @param failure text of the toast when the code could not be loaded, most likely because there is
 *   no network
 */
export function onTaps(
  attribute: string,
  load: () => Promise<(button: HTMLElement) => unknown>,
  failure: string,
): void {
  let loading: ReturnType<typeof load> | null = null;
  // All taps wait for the same promise, so they are handled in their order. After a failure, the
  // next tap tries to load again.
  const loadOnce = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
  const tap = (button: HTMLElement) =>
    void loadOnce().then(
      (handle) => handle(button),
      () => notify({ title: 'Error', description: failure, variant: 'destructive' }),
    );
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(`[${attribute}]`);
    if (button) tap(button);
  });
  // Replay recorded taps. `every-page.js` removes the mark on every second tap, because two taps
  // cancel each other out.
  for (const button of document.querySelectorAll<HTMLElement>(`[${attribute}][data-tapped]`))
    tap(button);
}

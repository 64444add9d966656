import { notify } from '#site/islands/toasts/notify.ts';

/**
 * Handles taps on all buttons with this attribute, also on those that islands add later. Loads the
 * code for it on the first tap, so that until then a page loads only this small script. Replays the
 * taps that `site/inline-scripts/early-taps.js` recorded.
 *
 * @param load returns the function that handles a tap
 * @param failure the toast when the code could not be loaded, most likely because the network is down
 */
export function onTaps(
  attribute: string,
  load: () => Promise<(button: HTMLElement) => unknown>,
  failure: string,
): void {
  let loading: ReturnType<typeof load> | null = null;
  // One promise for all taps handles them in their order. A failed load may be tried again.
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
  // An even number of taps cancels out.
  for (const button of document.querySelectorAll<HTMLElement>(`[${attribute}][data-tapped]`))
    tap(button);
}

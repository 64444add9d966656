/**
 * Shares a page with the device's share sheet. On devices without one, the button opens a list of
 * links.
 */
import { notify } from '#site/islands/toasts/notify.ts';

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const sharing = event.target.closest<HTMLElement>('[data-share]');
  if (sharing && 'share' in navigator) {
    event.preventDefault();
    share(sharing.dataset.share ?? document.title);
  }
  const copying = event.target.closest<HTMLElement>('[data-copy]');
  if (!copying) return;
  copying.closest<HTMLElement>('[popover]')?.hidePopover();
  void copy(copying.dataset.copy ?? location.href);
});

function share(title: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  // When the visitor closes the share sheet, the promise rejects, but this is no error.
  navigator.share({ title, url: canonical?.href ?? location.href }).catch(() => {});
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    void notify({ description: 'Link copied', variant: 'success' });
  } catch {
    void notify({
      title: 'Error',
      description: `Your browser can’t copy for you. The link is ${address}`,
      variant: 'destructive',
    });
  }
}

import type { ToastMessage } from '#site/data/page/toast-message.ts';

const DURATION_MS = 5000;
const LOOK =
  'toast fixed inset-x-4 top-3 z-(--z-toast) flex items-center justify-between gap-3 rounded-md py-2 pl-4 pr-2 shadow-3 md:top-auto md:bottom-4 md:left-auto';

let shown: HTMLElement | null = null;
let timer = 0;

/** A fallback toast without additional code or styles, used when the toaster cannot load. */
export function showPlainToast({ title, description, variant, action }: ToastMessage): void {
  hidePlainToast();
  const box = document.createElement('div');
  box.dataset.variant = variant ?? 'default';
  const isBad = variant === 'destructive';
  box.className = `${LOOK} ${isBad ? 'bg-danger text-on-danger' : 'bg-surface-inverse text-ink-inverse'}`;
  const words = document.createElement('p');
  words.textContent = title ? `${title}: ${description}` : description;
  box.append(words);
  if (action) box.append(button(action.label, action.onClick));
  box.append(button('Close', () => {}));
  // Add an empty live region first, because screen readers announce a text only if its region
  // already exists.
  const region = document.createElement('div');
  region.setAttribute('role', isBad ? 'alert' : 'status');
  document.body.append(region);
  region.append(box);
  shown = region;
  timer = window.setTimeout(hidePlainToast, DURATION_MS);
}

export function hidePlainToast(): void {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
}

function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'min-h-tap flex-none px-3 font-strong';
  element.textContent = label;
  element.addEventListener('click', () => {
    hidePlainToast();
    act();
  });
  return element;
}

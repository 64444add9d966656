/**
 * The way to signing in, on every page. What it takes is loaded with the first hint that it is
 * wanted, and the account's menu for those alone who may be signed in.
 */
import { $authDialog } from '#site/data/auth-dialog.ts';
import { hasMemberHint } from '#site/data/member-hint.ts';
import { actAsButton } from './act-as-button.ts';

async function loadDialog() {
  const { mountDialog } = await import('#site/islands/sign-in/mount-dialog.tsx');
  return mountDialog;
}
const ignore = () => {};

/** What had the focus when the dialog was opened. */
let opener: HTMLElement | null = null;

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sign-in]')) {
  for (const hint of ['pointerenter', 'pointerdown', 'focus'])
    link.addEventListener(hint, () => void loadDialog().catch(ignore), { once: true });
  actAsButton(link, () => {
    // In a drawer, which closes: the focus will be where that leaves it.
    link.closest('dialog')?.close();
    $authDialog.set('login');
  });
}

$authDialog.listen((view, before) => {
  if (view === null || before !== null) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  loadDialog().then(
    (mountDialog) => mountDialog(() => opener),
    // Without it there is still the page.
    () => location.assign('/login'),
  );
});

const showMenu = () =>
  void import('./account-menu.ts').then(({ showAccount }) => showAccount()).catch(ignore);
if (hasMemberHint()) showMenu();

// A page that the browser kept alive may be that of somebody who has signed out since, or in.
addEventListener('pageshow', ({ persisted }) => {
  const isShown = document.documentElement.dataset.member === 'yes';
  if (persisted && isShown !== hasMemberHint()) location.reload();
});

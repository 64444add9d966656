/**
 * Opens the sign-in dialog on every page. The dialog's code loads when the visitor points at a
 * sign-in link or focuses it. The account menu's code loads only if this browser may be signed in.
 */
import { $authDialog } from '#site/data/account/auth-dialog.ts';
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { actAsButton } from './act-as-button.ts';

async function loadDialog() {
  const { mountDialog } = await import('#site/islands/sign-in/dialog/mount-dialog.tsx');
  return mountDialog;
}
const ignore = () => {};

/** The element that had the focus when the dialog opened. */
let opener: HTMLElement | null = null;

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-sign-in]')) {
  for (const hint of ['pointerenter', 'pointerdown', 'focus'])
    link.addEventListener(hint, () => void loadDialog().catch(ignore), { once: true });
  actAsButton(link, () => {
    // Close the drawer that contains the link. Closing restores the focus.
    link.closest('dialog')?.close();
    $authDialog.set('login');
  });
}

$authDialog.listen((view, before) => {
  if (view === null || before !== null) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  loadDialog().then(
    (mountDialog) => mountDialog(() => opener),
    // If the dialog cannot load, open the sign-in page.
    () => location.assign('/login'),
  );
});

const showMenu = () =>
  void import('#site/data/account/account-menu.ts')
    .then(({ showAccount }) => showAccount())
    .catch(ignore);
if (hasMemberHint()) showMenu();

// Reload a page that the back/forward cache has restored from before a sign-in or sign-out.
addEventListener('pageshow', ({ persisted }) => {
  const isShown = document.documentElement.dataset.member === 'yes';
  if (persisted && isShown !== hasMemberHint()) location.reload();
});

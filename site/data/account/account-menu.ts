/** The header of a signed-in member: initials, menu, and the drawer's items. */
import { QueryObserver } from '@tanstack/react-query';
import { greetingName, initialsOf } from '#domain/accounts/member-names.ts';
import type { Member } from '#domain/contract/account.ts';
import { memberQuery } from './member.ts';
import { queryClient } from '#site/data/api/query-client.ts';
import { signOut } from './sign-out.ts';
import { MenuButton } from '#site/browser/menu-button.ts';

let isShown = false;

/** Shows the signed-in member in the header and follows changes. Fetches the member once. */
export function showAccount(): void {
  if (isShown) return;
  isShown = true;
  const observer = new QueryObserver(queryClient(), memberQuery);
  observer.subscribe(tell);
  // Show a result that another script has already fetched, because the observer reports only later
  // changes.
  tell(observer.getCurrentResult());
  const button = document.querySelector<HTMLButtonElement>('[data-account-button]');
  const menu = document.querySelector<HTMLElement>('#account-menu');
  if (button && menu) {
    new MenuButton(button, menu);
    // Replay a tap from before this script loaded (see `site/inline-scripts/every-page.js`).
    if (button.hasAttribute('data-tapped')) button.click();
  }
  for (const item of document.querySelectorAll<HTMLElement>('[data-sign-out]'))
    item.addEventListener('click', () => leave());
}

function tell({ data }: { data: { user: Member } | null | undefined }): void {
  if (data) show(data.user);
  else if (data === null) hide();
}

function show(member: Member): void {
  const isOnSignIn = document.activeElement?.matches('[data-sign-in]');
  document.documentElement.dataset.member = 'yes';
  write('[data-member-initials]', initialsOf(member));
  write('[data-member-greeting]', `Hi ${greetingName(member)}`);
  write('[data-member-email]', member.email);
  // The account button replaces the sign-in link. If that link had the focus, move the focus.
  if (isOnSignIn) document.querySelector<HTMLElement>('[data-account-button]')?.focus();
}

function hide(): void {
  delete document.documentElement.dataset.member;
  for (const name of ['initials', 'greeting', 'email']) write(`[data-member-${name}]`, '');
}

function write(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
}

let isLeaving = false;

function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  for (const item of document.querySelectorAll('[data-sign-out]')) {
    item.textContent = 'Signing out...';
    item.setAttribute('aria-disabled', 'true');
  }
  void signOut();
}

import type { AdminViewServerProps } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import { redirect } from 'next/navigation.js';

/** Payload shows views of our own to anybody: strangers go to the sign-in and come back from there. */
export function requireEditor(
  { initPageResult: { req } }: AdminViewServerProps,
  path: string,
): void {
  if (!isEditor(req.user)) redirect(`/admin/login?redirect=${encodeURIComponent(path)}`);
}

/** A value of the address; of several the first. */
export function queryValue({ searchParams }: AdminViewServerProps, name: string): string {
  const value = searchParams?.[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The number of the page that the address asks for. */
export function pageNumber(props: AdminViewServerProps): number {
  const page = queryValue(props, 'page');
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Nassau',
});

/** A moment as the clocks in The Bahamas show it, such as `Jan 5, 2026, 3:04 PM`. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}

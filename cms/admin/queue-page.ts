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

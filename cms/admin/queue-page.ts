import type { AdminViewServerProps } from 'payload';
import { hasRight, isEditor, type Right } from '#cms/access/rights.ts';
import { notFound, redirect } from 'next/navigation.js';

/**
 * Redirects to the sign-in, and back from there, unless an editor is signed in. Answers 404 to
 * editors without the right. Payload does not protect custom views.
 */
export function requireRight(
  { initPageResult: { req } }: AdminViewServerProps,
  path: string,
  right: Right,
): void {
  if (!isEditor(req.user)) redirect(`/admin/login?redirect=${encodeURIComponent(path)}`);
  if (!hasRight(req.user, right)) notFound();
}

/** A parameter of the URL's query; the first value when the parameter is repeated. */
export function queryValue({ searchParams }: AdminViewServerProps, name: string): string {
  const value = searchParams?.[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The page number in the URL's query. Defaults to 1. */
export function pageNumber(props: AdminViewServerProps): number {
  const page = queryValue(props, 'page');
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

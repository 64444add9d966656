'use client';

import { useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui';
import { useEffect } from 'react';
import { adminCall } from '#cms/admin/admin-call.ts';

/** An address is replaced this long before it ends. */
const MARGIN_MS = 60_000;
/** Pause before the next attempt when the guide did not answer. */
const RETRY_MS = 30_000;

/**
 * Completes Payload's preview beside the form: names its frame, lets its links open, and gets a new
 * address before the present one ends.
 */
export function RenewPreview() {
  const { id } = useDocumentInfo();
  const { iframeRef, isLivePreviewing, shouldRenderIframe, url, setURL } = useLivePreviewContext();

  useEffect(() => {
    const frame = iframeRef.current;
    if (!frame || frame.title !== '') return;
    frame.title = 'The page of this draft';
    // Otherwise a tab that a link opens has the frame's sandbox, in which the guide's pages do not
    // load. The permission applies from the next load on, so load the frame again. Browsers ignore
    // a load of the same URL, so change it.
    frame.sandbox.add('allow-popups-to-escape-sandbox');
    if (url) frame.src = `${url}&again`;
  }, [iframeRef, shouldRenderIframe, url]);

  useEffect(() => {
    if (!isLivePreviewing || !url || id === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const renewIn = (ms: number) => {
      timer = setTimeout(() => void renew(), Math.max(0, ms));
    };
    async function renew(): Promise<void> {
      const answer = await adminCall<{ url: string }>(`restaurants/${id}/preview`, {});
      if (answer.isDone) setURL(answer.data.url);
      else renewIn(RETRY_MS);
    }
    const until = Number(new URL(url, location.href).searchParams.get('until'));
    renewIn(until - MARGIN_MS - Date.now());
    return () => clearTimeout(timer);
  }, [id, isLivePreviewing, url, setURL]);

  return null;
}

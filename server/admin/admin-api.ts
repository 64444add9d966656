import { handleEndpoints, type Payload } from 'payload';
import { editorGate } from './editor-gate.ts';
import type { FetchHandler } from '#server/http/node-to-fetch.ts';

/** Payload's own REST calls for the admin, behind the editor gate. */
export function adminApi(payload: Payload): FetchHandler {
  return editorGate(payload, (request) =>
    handleEndpoints({ config: payload.config, request: standardRequest(request) }),
  );
}

/** Payload assigns to properties of the request, which the server's own lightweight one refuses. */
function standardRequest(request: Request): Request {
  const { url, method, headers, body } = request;
  return new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) });
}

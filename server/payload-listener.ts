import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { handleEndpoints, type Payload } from 'payload';
import { editorGate } from './editor-gate.ts';

/** Payload's own REST calls for the admin, behind the editor gate. */
export function payloadListener(payload: Payload): RequestListener {
  const gate = editorGate(payload, (request) =>
    handleEndpoints({ config: payload.config, request: standardRequest(request) }),
  );
  const listener = getRequestListener(gate, { overrideGlobalObjects: false });
  return (request, response) => void listener(request, response);
}

/** Payload assigns to properties of the request, which the server's own lightweight one refuses. */
function standardRequest(request: Request): Request {
  const { url, method, headers, body } = request;
  return new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) });
}

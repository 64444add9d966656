import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getPayload, handleEndpoints, type Payload, type SanitizedConfig } from 'payload';
import { createApi } from '#cms/api/api.ts';
import { createCatalogue } from '#cms/catalogue/catalogue.ts';
import { lastSequence } from '#cms/changes/read-changes.ts';
import { createEmbeddedEngine } from '#search/embedded/engine.ts';

import '@payloadcms/next/css';
import config from '@payload-config';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { formState } from '#cms/admin/form-state.ts';
import { isServerFunction } from '#cms/admin/server-functions.ts';
import { answerSchedule } from '#cms/scheduling/schedule-call.ts';
import { importMap } from './admin/importMap.js';
import './tokens.css';
import './look.css';
import './admin.css';
import './trace.css';
import './security.css';
import './phone.css';
import './import.css';

const serverFunction: ServerFunctionClient = async (sent) => {
  'use server';
  // The client's data is untrusted, and may name arbitrary functions.
  const { name, args } = (sent ?? {}) as Partial<typeof sent>;
  if (!isServerFunction(name)) return undefined;
  const serverFunctions = { 'form-state': formState, 'schedule-publish': answerSchedule };
  return handleServerFunctions({ name, args: args ?? {}, config, importMap, serverFunctions });
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}

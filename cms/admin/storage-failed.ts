import type { AfterErrorHook } from 'payload';
import { faultAnswer, storageFaultOf } from '#cms/database/storage-fault.ts';

/** Answers 503 where storage did not do its part; Payload takes that for an error of its own. */
export const storageFailed: AfterErrorHook = ({ error, result }) => {
  const fault = storageFaultOf(error);
  if (!fault) return { response: result };
  const { status, message } = faultAnswer(fault);
  // The form of a photo shows it where the file was chosen.
  const ofField = fault === 'photos' && { errors: [{ path: 'file', message }] };
  return { status, response: { errors: [{ message, data: { fault, ...ofField } }] } };
};

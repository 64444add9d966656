import type { AfterErrorHook } from 'payload';
import { faultAnswer, storageFaultOf } from '#cms/database/storage-fault.ts';

/** Answers 503 on a storage fault, which Payload would report as an internal error. */
export const storageFailed: AfterErrorHook = ({ error, result }) => {
  const fault = storageFaultOf(error);
  if (!fault) return { response: result };
  const { status, message } = faultAnswer(fault);
  // Name the field `file` in the answer, so that the form of a photo shows the message at its file.
  const ofField = fault === 'photos' && { errors: [{ path: 'file', message }] };
  return { status, response: { errors: [{ message, data: { fault, ...ofField } }] } };
};

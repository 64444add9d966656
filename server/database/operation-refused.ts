/** The message says in one sentence what a person must fix before the operation can run. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
}

/** The message tells the operator in one sentence what to fix before the operation can run. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
}

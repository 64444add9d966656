/** What a person must mend before an operation can be done, in a sentence. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
}

import { EnvironmentError, readEnvironment, type Environment } from './environment.ts';

/**
 * Reads the environment of this process. If a setting is invalid, ends the process with a message
 * that names it.
 *
 * @param end prints the message and ends the process
 */
export function readEnvironmentOrExit(end = endWithError): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return end(error.message);
  }
}

function endWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

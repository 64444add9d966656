import { EnvironmentError, readEnvironment, type Environment } from './environment.ts';

/**
 * The environment of this process; ends it with a message that names what is wrong.
 *
 * @param end says it and ends the process
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

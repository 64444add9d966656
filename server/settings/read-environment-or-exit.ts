import { EnvironmentError, readEnvironment, type Environment } from './environment.ts';

/** The environment of this process; ends it with a message that names what is wrong. */
export function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

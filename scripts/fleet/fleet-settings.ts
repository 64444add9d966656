import { createServer } from 'node:net';
import { once } from 'node:events';
import { EnvironmentError, type Environment } from '#server/settings/environment.ts';

/** Settings that only `npm run start:fleet` reads. All these ports are on loopback. */
export type FleetSettings = {
  /** Ports of the processes behind Caddy: web-1, web-2, worker. */
  innerPorts: readonly [number, number, number];
  mongoPort: number;
};

const PORT_FORM = 'a whole number from 1 to 65535';

/**
 * Reads the ports of a fleet. A blank variable counts as unset.
 *
 * @throws EnvironmentError that names the invalid variable
 */
export function readFleetSettings(
  env: Record<string, string | undefined>,
  { port }: Pick<Environment, 'port'>,
): FleetSettings {
  const ports = (env.FLEET_PORTS?.trim() || '4331,4332,4333').split(',').map(portOf);
  const [first, second, third, ...more] = ports;
  if (!first || !second || !third || more.length > 0)
    throw new EnvironmentError(
      'FLEET_PORTS: expected the ports of web-1, web-2 and worker, such as 4331,4332,4333',
    );
  const mongoPort = portOf(env.FLEET_MONGO_PORT?.trim() || '4334');
  if (!mongoPort) throw new EnvironmentError(`FLEET_MONGO_PORT: expected ${PORT_FORM}`);
  if (port === 0) throw new EnvironmentError(`PORT: a fleet needs ${PORT_FORM}`);
  if (new Set([port, mongoPort, ...ports]).size < 5)
    throw new EnvironmentError(
      'PORT, FLEET_PORTS and FLEET_MONGO_PORT must name five different ports',
    );
  return { innerPorts: [first, second, third], mongoPort };
}

function portOf(text: string): number | null {
  const port = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  return port > 0 && port <= 65_535 ? port : null;
}

export type UsedPort = { setting: string; host: string; port: number };

/**
 * Checks that this process could listen on each port.
 *
 * @throws EnvironmentError that names each unavailable port and its setting
 */
export async function requireFreePorts(ports: UsedPort[]): Promise<void> {
  const problems: string[] = [];
  for (const used of ports) {
    const problem = await listenProblem(used);
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
}

async function listenProblem({ setting, host, port }: UsedPort): Promise<string | null> {
  const server = createServer().listen({ host, port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const reason =
      code === 'EADDRINUSE' ? 'is used by another program' : `cannot be opened (${code})`;
    return `Port ${port} of ${host} ${reason}. End that program, or set ${setting} to another port.`;
  }
  await new Promise((resolve) => server.close(resolve));
  return null;
}

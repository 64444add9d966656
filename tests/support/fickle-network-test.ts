import { test as base } from './browser-test.ts';
import { fickleNetwork, type FickleNetwork } from './fickle-network.ts';

/** A browser test whose guide is reached through a network that can fail on demand. */
export const test = base.extend<{ network: FickleNetwork }>({
  network: async ({ guide }, use) => {
    const network = await fickleNetwork(guide.url);
    await use(network);
    await network.end();
  },
});

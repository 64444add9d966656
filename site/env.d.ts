/// <reference types="astro/client" />

declare namespace App {
  // Astro requires an interface, because its own declaration merges with this one.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  interface Locals extends PageLocals {}
}

// An import statement would turn this file into a module, and its declarations would not be global.
// eslint-disable-next-line @typescript-eslint/consistent-type-imports
type PageLocals = import('#domain/pages/page-data.ts').PageLocals;

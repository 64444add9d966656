/// <reference types="astro/client" />

declare namespace App {
  // Astro asks for an interface here: it merges with its own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  interface Locals extends PageLocals {}
}

// An import statement would make a module of this file, whose declarations would not be global.
// eslint-disable-next-line @typescript-eslint/consistent-type-imports
type PageLocals = import('#domain/pages/page-data.ts').PageLocals;

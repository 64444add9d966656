export declare function ensureProgram(name: string, probe: string[], debianPackage: string): void;

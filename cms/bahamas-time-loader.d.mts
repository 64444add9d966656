export default function withBahamasTime(source: string): string;

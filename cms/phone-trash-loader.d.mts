export default function withPhoneTrash(source: string): string;

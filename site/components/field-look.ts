export const FIELD_LABEL = 'text-sm font-strong';

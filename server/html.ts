const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text inside an element or a quoted attribute. */
export const escaped = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string);

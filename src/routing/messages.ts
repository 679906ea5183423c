/** A text to be looked up: `i18n._(descriptor.id, values)`. Written with a leading i18n comment so that extraction finds it. */
export type Message = { id: string; message: string };

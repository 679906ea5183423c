// How messages to the board are handled.

export const messageStatuses = ['open', 'answered', 'closed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What an admin does with a message. */
export const messageSteps = ['answered', 'closed', 'reopened'] as const;
export type MessageStep = (typeof messageSteps)[number];

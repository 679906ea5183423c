/** Statuses of an application that has not ended: it awaits a decision, and something can still be added to it. */
export const openStatuses = ['sent', 'seen', 'talking', 'invited', 'offer'] as const;

export const isOpenStatus = (status: string): boolean => (openStatuses as readonly string[]).includes(status);

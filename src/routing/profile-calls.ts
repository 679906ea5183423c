/** GET of the profile of whoever is here. */
export const profileCall = '/api/profile';

/** PUT of one part of it. */
export const profilePartCall = (part: string): string => `${profileCall}/${part}`;

/** Whether a browser says that it runs on a phone. */
export const isPhone = (userAgent: string): boolean => /Mobi/.test(userAgent);

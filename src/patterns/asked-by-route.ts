/** For the page whose route has asked already: drawn after that has failed it shows the failure, instead of asking a second time. */
export const askedByRoute = { retryOnMount: false } as const

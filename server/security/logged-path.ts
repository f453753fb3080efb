/** Leaves out the query of a path, which may contain a person's name, and the token of a customer's voucher. */
export const loggedPath = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '').replace(/^((?:https?:\/\/[^/]*)?\/+my\/+).+/i, '$1[hidden]')

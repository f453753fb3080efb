/** Pages that only say something: not allowed, not found, not built yet. */
export const en = {
  denied: {
    title: 'This page is not for your role',
    admin: 'Your account does not have access to it. If you need it, ask an administrator to change your role.',
    provider: 'It is for the marketplace team; a business account does not need it.',
    stranger: 'This portal is for businesses and administrators. Customers use their vouchers at the till.',
  },
  missing: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved.',
    code: 'Error 404',
  },
  soon: {
    title: 'Not ready yet',
    text: 'This page is still being built. The rest of the portal is ready.',
    publicText: 'This page is still being built.',
  },
  toVouchers: 'Go to the vouchers',
  toRegistration: 'Go to your registration',
  back: 'Back',
  toHome: 'Go to the home page',
} as const

const gmail = { name: 'Gmail', url: 'https://mail.google.com/' }
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const yahoo = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' }

const inboxes: Readonly<Record<string, typeof gmail>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'outlook.sa': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'yahoo.com': yahoo,
  'icloud.com': icloud,
  'me.com': icloud,
}

/** The web page on which mail to an address is read; undefined if unknown. */
export const findInbox = (emailAddress: string) => {
  const domain = emailAddress.split('@').at(-1) ?? ''
  return Object.hasOwn(inboxes, domain) ? inboxes[domain] : undefined
}

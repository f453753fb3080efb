export const en = { business: 'Your business', now: 'now', title: 'Title of the notification', message: 'Message' } as const

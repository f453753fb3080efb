export const en = {
  title: 'Notifications',
  footer: 'Click to mark as read • Auto-hide in {{seconds}}s',
  several_one: '{{count, number}} new notification',
  several_other: '{{count, number}} new notifications',
  severalFooter: 'Click to see them • Auto-hide in {{seconds}}s',
} as const

export const en = {
  title: 'Sign out and delete {{unsent}}?',
  scans_one: '{{count, number}} saved scan',
  scans_other: '{{count, number}} saved scans',
  messages_one: '{{count, number}} unsent message',
  messages_other: '{{count, number}} unsent messages',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  onDevice: 'What was not sent is stored on this device only. Once deleted, it is gone.',
  text_one: 'It has not been sent, or was refused. Once deleted, it is gone.',
  text_other: 'They have not been sent, or were refused. Once deleted, they are gone.',
  confirm: 'Sign out and delete',
} as const
